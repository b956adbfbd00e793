import { type Answer, blockedPeople, unblockPerson } from '@oja/api/contract'
import { useCallMutation, useCallQuery } from '@oja/api/react'
import { Avatar, Button, Card, EmptyState, Skeleton, toast } from '@oja/ui'
import { useRef } from 'react'
import { FAILED_ACT, tryTo } from '../../lib/error-message.ts'
import { formatDate, fullName } from '../../lib/format.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { SettingsPage } from '../../shared/page.tsx'
import { useOutcome } from '../../shared/use-intent.ts'
import { blockedCopy as copy } from './blocked-copy.ts'

/** The people whom the customer has blocked, each with an Unblock button. Source: docs/product/chat.md#block */
export default function BlockedPeopleScreen() {
  const found = useCallQuery(blockedPeople)
  useOutcome(FAILED_ACT, found.data?.map(({ id }) => id).join())
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      <Loaded query={found} loading={copy.loading} skeleton={<Skeleton height={72} radius={14} />}>
        {(people) => <People people={people} />}
      </Loaded>
    </SettingsPage>
  )
}

function People({ people }: { people: Answer<typeof blockedPeople> }) {
  const { mutateAsync: unblock } = useCallMutation(unblockPerson)
  const list = useRef<HTMLElement>(null)

  const lift = (person: { id: string; first_name: string }) =>
    tryTo(async () => {
      await unblock({ query: { person: person.id } })
      toast.success(copy.lifted({ name: person.first_name }))
      // The button is removed with its row.
      list.current?.focus()
    })

  return (
    <section ref={list} tabIndex={-1} aria-label={copy.title}>
      {people.length === 0 ? (
        <Card>
          <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>
        </Card>
      ) : (
        <Card padding="none">
          <ul className="grid divide-y divide-border">
            {people.map((person) => (
              <li key={person.id} className="flex items-center gap-3 px-4 py-3 lg:px-5">
                <Avatar name={person.first_name} size={40} />
                <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <p className="font-semibold">{fullName(person)}</p>
                  <p className="text-sm text-text-2">{copy.since({ date: formatDate(person.blocked_at) })}</p>
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
  )
}
