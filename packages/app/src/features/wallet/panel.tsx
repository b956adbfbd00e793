import { Card, EmptyState, Skeleton, VisuallyHidden } from '@oja/ui'
import { type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'
import { errorMessage, type ErrorSituation } from '../../lib/error-message.ts'
import { retryButton } from '../../shared/load-problem.tsx'
import { walletCopy as copy } from './wallet-copy.ts'

type PanelProps = {
  title: string
  /** A link or a count at the end of the heading's line. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A ruled card with a heading, for lists. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const titleId = useId()
  return (
    <Card as="section" padding="none" aria-labelledby={titleId} className={cx('self-start', className)}>
      <div className="flex min-h-14 items-center justify-between gap-3 px-4 lg:px-5">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}

/** The classes of a list line that is one link. Rules go between lines, not above the first. */
export const LINE =
  'card-row flex min-h-16 items-center gap-3.5 max-[359px]:gap-2.5 px-4 py-2.5 text-text lg:px-5'

type LinesProps<T> = LinesProblemProps & {
  /** `undefined` until they load. */
  lines: readonly T[] | undefined
  /** Rows of the skeleton. @default 3 */
  count?: number
  /** Shown in place of no lines. */
  empty: ReactNode
  children: (lines: readonly T[]) => ReactNode
}

/** A list that loads: its lines, what replaces them when there are none, why they did not load, or a skeleton. */
export function Lines<T>({ lines, error, situation, retry, count, empty, children }: LinesProps<T>) {
  if (lines !== undefined) return lines.length > 0 ? children(lines) : empty
  return error === null ? (
    <LinesLoading count={count} />
  ) : (
    <LinesProblem error={error} situation={situation} retry={retry} />
  )
}

function LinesLoading({ count = 3 }: { count: number | undefined }) {
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

type LinesProblemProps = {
  /** Why they did not load; null while they load. */
  error: unknown
  situation: ErrorSituation
  retry: () => Promise<unknown>
}

/** Shown in place of a list that did not load. */
export function LinesProblem({ error, situation, retry }: LinesProblemProps) {
  return (
    <EmptyState role="alert" title={errorMessage(error, situation)} action={retryButton({ error, retry })} />
  )
}
