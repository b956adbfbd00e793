import { Button, EmptyState, Skeleton, VisuallyHidden } from '@oja/ui'
import { errorMessage, type ErrorSituation } from '../../lib/error-message.ts'
import { LINE } from './panel.tsx'
import { walletCopy as copy } from './wallet-copy.ts'

/** Lines in grey, in the box of what is on its way. */
export function LinesLoading({ count = 3 }: { count?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, line) => (
        <div
          key={line}
          className={`${LINE} not-first:border-t not-first:border-border hover:bg-transparent`}
          aria-hidden
        >
          <Skeleton width={40} height={40} radius="50%" className="shrink-0" />
          <span className="grid flex-1 gap-2">
            <Skeleton width={96} height={14} />
            <Skeleton width={56} height={12} />
          </span>
          <span className="grid justify-items-end gap-2">
            <Skeleton width={84} height={14} />
            <Skeleton width={112} height={12} />
          </span>
        </div>
      ))}
    </div>
  )
}

type LinesProblemProps = { error: unknown; situation: ErrorSituation; retry: () => Promise<unknown> }

/** What stands in a list whose answer did not come. */
export function LinesProblem({ error, situation, retry }: LinesProblemProps) {
  return (
    <EmptyState
      role="alert"
      title={errorMessage(error, situation)}
      action={
        <Button
          theme="secondary"
          size="sm"
          onClick={async () => {
            await retry()
          }}
        >
          {copy.retry}
        </Button>
      }
    />
  )
}
