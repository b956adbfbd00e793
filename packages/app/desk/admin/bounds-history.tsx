import type { DeskAnswer } from '@oja/api/desk'
import { boundsCopy as copy } from '../desk-copy.ts'
import { ByLine, Entries } from '../frame/entries.tsx'

/** The changes of bounds: by whom, from what to what, and why. */
export function BoundsHistory({ history }: { history: DeskAnswer<'deskBounds'>['history'] }) {
  return (
    <Entries of={history} keyOf={({ at, bound }) => at + bound} empty={copy.noHistory}>
      {(change) => (
        <>
          <p>
            {nameOf(change.bound)}: {copy.change(change.old, change.new)}
          </p>
          <p className="text-text-2">{change.why}</p>
          <ByLine by={change.by} at={change.at} />
        </>
      )}
    </Entries>
  )
}

function nameOf(bound: string): string {
  return Object.entries(copy.names).find(([name]) => name === bound)?.[1] ?? bound
}
