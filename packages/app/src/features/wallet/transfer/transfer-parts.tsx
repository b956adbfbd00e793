import { Card } from '@oja/ui'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { icon } from '../../../lib/icon.ts'
import { cx } from '../../../lib/cx.ts'
import { retryButton } from '../../../shared/load-problem.tsx'
import { transferCopy as copy } from './transfer-copy.ts'

type ResultPanelProps = {
  title: string
  text: string
  tone?: 'default' | 'negative'
  children: ReactNode
}

/** The state of a transfer, in the middle of the screen. Gets the focus on mount, because the customer waits for it. */
export function ResultPanel({ title, text, tone = 'default', children }: ResultPanelProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    headingRef.current?.focus()
  }, [])
  return (
    <Card
      as="section"
      className="mx-auto mt-4 grid w-full max-w-[520px] grid-cols-[minmax(0,1fr)] gap-5 lg:mt-10 lg:p-8"
    >
      <div className="grid gap-2">
        <h1
          ref={headingRef}
          tabIndex={-1}
          className={cx('flex items-center gap-2.5 text-2xl', tone === 'negative' && 'text-negative')}
        >
          {tone === 'negative' && <CircleAlert {...icon} size={24} className="shrink-0" />}
          {title}
        </h1>
        <p className="text-text-2">{text}</p>
      </div>
      {children}
    </Card>
  )
}

/** Shown in place of a fee that could not be loaded. */
export function FeeProblem(problem: { error: unknown; retry: () => unknown }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span role="alert">{copy.feeProblem}</span>
      {retryButton(problem)}
    </span>
  )
}
