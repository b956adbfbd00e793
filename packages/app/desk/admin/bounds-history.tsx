import type { DeskAnswer } from '@oja/api/desk'
import { formatDateTime } from '../../src/lib/format.ts'
import { boundsCopy as copy } from '../desk-copy.ts'

/** The changes of bounds: by whom, from what to what, and why. */
export function BoundsHistory({ history }: { history: DeskAnswer<'deskBounds'>['history'] }) {
  if (history.length === 0) return <p className="text-sm text-text-2">{copy.noHistory}</p>
  return (
    <ol className="grid gap-3">
      {history.map((change) => (
        <li key={change.at + change.bound} className="grid gap-0.5 border-l-2 border-border pl-3 text-sm">
          <p>
            {nameOf(change.bound)}: {copy.change(change.old, change.new)}
          </p>
          <p className="text-text-2">{change.why}</p>
          <p className="text-xs text-muted">
            {change.by}, {formatDateTime(change.at)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function nameOf(bound: string): string {
  return Object.entries(copy.names).find(([name]) => name === bound)?.[1] ?? bound
}
