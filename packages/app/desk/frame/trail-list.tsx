import { useDeskPages } from '@oja/api/desk'
import { Button } from '@oja/ui'
import { formatDateTime } from '../../src/lib/format.ts'
import { trailCopy as copy } from '../desk-copy.ts'
import { Loaded } from './loaded.tsx'
import { trailFacts } from './trail-facts.ts'
import { Link } from 'react-router-dom'

type TrailFilter = { customer?: string; claim?: string; operator?: string }

/** The lines of the trail, newest first. */
export function TrailList({ filter }: { filter: TrailFilter }) {
  const trail = useDeskPages('deskTrail', filter)
  return (
    <Loaded query={trail}>
      {({ pages }) => {
        const lines = pages.flatMap(({ data }) => data)
        return lines.length === 0 ? (
          <p className="text-sm text-text-2">{copy.empty}</p>
        ) : (
          <div className="grid gap-4">
            <ol className="grid gap-3">
              {lines.map((line) => (
                <li key={line.id} className="grid gap-0.5 border-l-2 border-border pl-3 text-sm">
                  <p className="flex flex-wrap gap-x-2">
                    <strong className="min-w-0 font-semibold wrap-anywhere">{line.by}</strong>
                    <span>{line.what}</span>
                    {filter.customer === undefined && line.customer !== null && (
                      <Link to={`/customers/${line.customer}`} className="link">
                        {copy.customer}
                      </Link>
                    )}
                  </p>
                  <p className="text-text-2 [overflow-wrap:anywhere] empty:hidden">
                    {trailFacts(filter.claim === undefined ? line : { ...line, claim: null }).join(' · ')}
                  </p>
                  {line.why !== null && (
                    <p className="text-text-2 [overflow-wrap:anywhere]">{copy.why(line.why)}</p>
                  )}
                  <p className="text-xs text-muted tabular-nums">
                    {formatDateTime(line.at)} · {line.network}
                  </p>
                </li>
              ))}
            </ol>
            {trail.hasNextPage && (
              <Button
                variant="secondary"
                size="sm"
                className="w-fit"
                busy={trail.isFetchingNextPage}
                onClick={() => trail.fetchNextPage()}
              >
                {copy.more}
              </Button>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
