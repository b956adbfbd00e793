import { useDeskPages } from '@oja/api/desk'
import { Button } from '@oja/ui'
import { trailCopy as copy } from '../desk-copy.ts'
import { ByLine, Entries } from './entries.tsx'
import { CustomerLink } from './links.tsx'
import { Loaded } from './loaded.tsx'
import { Panel } from './panel.tsx'
import { trailFacts } from './trail-facts.ts'

type TrailFilter = { customer?: string; claim?: string; operator?: string }

/** The trail of a case, on its page. */
export function TrailPanel({ filter }: { filter: TrailFilter }) {
  return (
    <Panel title={copy.title}>
      <TrailList filter={filter} />
    </Panel>
  )
}

/** The lines of the trail, newest first. */
export function TrailList({ filter }: { filter: TrailFilter }) {
  const trail = useDeskPages('deskTrail', filter)
  return (
    <Loaded query={trail}>
      {({ pages }) => (
        <div className="grid gap-4">
          <Entries of={pages.flatMap(({ data }) => data)} keyOf={({ id }) => id} empty={copy.empty}>
            {(line) => (
              <>
                <p className="flex flex-wrap gap-x-2">
                  <strong className="min-w-0 font-semibold">{line.by}</strong>
                  <span>{line.what}</span>
                  {filter.customer === undefined && line.customer !== null && (
                    <CustomerLink id={line.customer} name={copy.customer} />
                  )}
                </p>
                <p className="text-text-2 empty:hidden">
                  {trailFacts(filter.claim === undefined ? line : { ...line, claim: null }).join(' · ')}
                </p>
                {line.why !== null && <p className="text-text-2">{copy.why(line.why)}</p>}
                <ByLine at={line.at}> · {line.network}</ByLine>
              </>
            )}
          </Entries>
          {trail.hasNextPage && (
            <Button variant="secondary" size="sm" className="w-fit" onClick={() => trail.fetchNextPage()}>
              {copy.more}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}
