import { blockedPeople, unblockPerson } from '@oja/api/contract'
import { useCallMutation, useCallQuery } from '@oja/api/react'
import { Avatar, Button, Card, EmptyState, Skeleton, SkeletonGroup, toast } from '@oja/ui'
import { useRef } from 'react'
import { FAILED_ACT, tryTo } from '../../lib/error-message.ts'
import { formatDate, fullName } from '../../lib/format.ts'
import { LoadProblem } from '../../shared/load-problem.tsx'
import { SettingsPage } from '../../shared/page.tsx'
import { useOutcome } from '../../shared/use-intent.ts'
import { blockedCopy as copy } from './blocked-copy.ts'

export default function BlockedPeopleScreen() {
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      <BlockedPeople />
    </SettingsPage>
  )
}

/** The people whom the customer has blocked, each with an Unblock button. Source: docs/product/chat.md#block */
function BlockedPeople() {
  const { data: people, error, refetch } = useCallQuery(blockedPeople)
  const { mutateAsync: unblock } = useCallMutation(unblockPerson)
  useOutcome(FAILED_ACT, people?.map(({ id }) => id).join())
  const list = useRef<HTMLElement>(null)

  const lift = (person: { id: string; first_name: string }) =>
    tryTo(async () => {
      await unblock({ query: { person: person.id } })
      toast.success(copy.lifted({ name: person.first_name }))
      // The button is removed with its row.
      list.current?.focus()
    })

  if (!people && error) return <LoadProblem error={error} retry={refetch} />
  return (
    <SkeletonGroup
      busy={!people}
      labels={{ busy: copy.loading }}
      skeleton={<Skeleton height={72} radius={14} />}
    >
      <section ref={list} tabIndex={-1} aria-label={copy.title}>
        {people?.length === 0 ? (
          <Card>
            <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>
          </Card>
        ) : (
          <Card padding="none">
            <ul className="grid divide-y divide-border">
              {people?.map((person) => (
                <li key={person.id} className="flex items-center gap-3 px-4 py-3 lg:px-5">
                  <Avatar name={person.first_name} size={40} />
                  <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    <p className="font-semibold">{fullName(person)}</p>
                    <p className="text-sm text-text-2">
                      {copy.since({ date: formatDate(person.blocked_at) })}
                    </p>
                  </div>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={copy.liftName({ name: fullName(person) })}
                    onClick={() => lift(person)}
                  >
                    {copy.lift}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </section>
    </SkeletonGroup>
  )
}
