import type { ReactNode } from 'react'

/** A part of a screen, with its title. It takes the focus when an act in it takes its own button away. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section
      tabIndex={-1}
      className="grid content-start gap-3 rounded-card border border-border bg-surface p-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-md">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** One line of a description: a term, with its value at the end. A long value wraps below its term. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <dt className="text-text-2">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
