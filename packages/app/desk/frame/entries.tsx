import type { ReactNode } from 'react'
import { formatDateTime } from '../../src/lib/format.ts'

type EntriesProps<T> = {
  of: readonly T[]
  keyOf: (entry: T) => string
  /** The sentence in place of no entries. */
  empty?: string
  children: (entry: T) => ReactNode
}

/** A list of what happened or was written, each with a line at its side. */
export function Entries<T>({ of, keyOf, empty, children }: EntriesProps<T>) {
  if (of.length === 0) return empty !== undefined && <p className="text-sm text-text-2">{empty}</p>
  return (
    <ol className="grid gap-3">
      {of.map((entry) => (
        <li key={keyOf(entry)} className="grid gap-0.5 border-l-2 border-border pl-3 text-sm wrap-anywhere">
          {children(entry)}
        </li>
      ))}
    </ol>
  )
}

type ByLineProps = { by?: ReactNode; at: string; children?: ReactNode }

/** Who wrote or did something, and when. */
export function ByLine({ by, at, children }: ByLineProps) {
  return (
    <p className="text-xs text-muted tabular-nums">
      {by !== undefined && <>{by}, </>}
      {formatDateTime(at)}
      {children}
    </p>
  )
}
