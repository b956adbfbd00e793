import type { ReactNode } from 'react'

/** A part of a screen, with its title. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3 rounded-card border border-border bg-surface p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-md">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
