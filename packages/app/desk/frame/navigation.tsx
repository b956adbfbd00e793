import { useDesk } from '@oja/api/desk'
import { CountBadge } from '@oja/ui'
import { NavLink } from 'react-router-dom'
import { frameCopy as copy } from '../desk-copy.ts'
import { type Place, PLACES } from './places.ts'
import { mayUse, useOperator } from './session.ts'
import { Key } from './keys.tsx'
import { ASK_EVERY_MS } from './queue.tsx'

const GROUPS = ['work', 'money', 'market'] as const

/** The places that this operator may use, with the number of waiting cases in each. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const places = usePlaces()
  const { data: queues = [] } = useQueues()
  return (
    <nav aria-label={copy.name} className="grid gap-5">
      {GROUPS.map((group) => {
        const shown = places.filter((place) => place.group === group)
        return shown.length === 0 ? null : (
          <section key={group}>
            <h2 className="mb-1 px-3 text-2xs text-muted">{copy.groups[group]}</h2>
            <ul>
              {shown.map((place) => (
                <li key={place.name}>
                  <NavLink
                    to={place.path}
                    end={place.path === '/'}
                    className="desk-link"
                    onClick={onNavigate}
                  >
                    <span className="flex items-center gap-2">
                      {place.key === undefined ? (
                        <span className="w-5.5 pointer-coarse:hidden" />
                      ) : (
                        <Key>{place.key}</Key>
                      )}
                      {copy.links[place.name]}
                    </span>
                    <Count count={queues.find(({ queue }) => queue === place.name)?.count ?? 0} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}

function Count({ count }: { count: number }) {
  return count === 0 ? null : <CountBadge count={count} label={copy.waiting(count)} />
}

export function usePlaces(): readonly Place[] {
  const { roles } = useOperator()
  return PLACES.filter((place) => mayUse(roles, place.roles))
}

/** The state of each queue of this operator. */
export function useQueues() {
  return useDesk('deskQueues', undefined, { everyMs: ASK_EVERY_MS })
}
