import { Button } from '@oja/ui'
import { transferCopy as copy } from './transfer-copy.ts'

/** Stands for a fee that nobody knows right now. */
export function FeeProblem({ retry }: { retry: () => Promise<unknown> }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span role="alert">{copy.feeProblem}</span>
      <Button
        theme="secondary"
        size="sm"
        onClick={async () => {
          await retry()
        }}
      >
        {copy.retry}
      </Button>
    </span>
  )
}
