import { Card } from '@oja/ui'
import { type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'

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

/** The line of a list, a whole link. The rule stands between lines, not above the first. */
export const LINE =
  'flex min-h-16 items-center gap-3.5 max-[359px]:gap-2.5 px-4 py-2.5 text-text hover:bg-hover focus-visible:outline-offset-[-2px] lg:px-5'
