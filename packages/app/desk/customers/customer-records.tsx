import { DESK_REASON_LENGTH, type DeskCustomer } from '@oja/api/contract'
import { useDesk, useDeskAct } from '@oja/api/desk'
import { toast } from '@oja/ui'
import { formatDateTime } from '../../src/lib/format.ts'
import { BoundsForm, BoundsHistory } from '../admin/bounds-form.tsx'
import { customerCopy as copy, frameCopy, reportsCopy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { ByLine, Entries } from '../frame/entries.tsx'
import { CustomerLink } from '../frame/links.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { Panel } from '../frame/panel.tsx'
import { ReasonAct } from '../frame/reason-act.tsx'
import { WriteForm } from '../frame/write-form.tsx'

// The tabs of a customer's page.

type RecordsProps = { customer: DeskCustomer }

/** The operators' notes for each other. */
export function Notes({ customer: { id, notes } }: RecordsProps) {
  const { mutateAsync: add } = useDeskAct('deskAddNote')
  return (
    <Panel title={copy.notes}>
      <WriteForm
        draft={`note ${id}`}
        label={copy.note}
        hint={copy.noteHint}
        name="reason"
        {...DESK_REASON_LENGTH}
        submit={copy.addNote}
        send={async (reason) => {
          await add({ query: { id }, body: { reason } })
          toast.success(copy.noted)
        }}
      />
      <Entries of={notes} keyOf={(note) => note.id}>
        {(note) => (
          <>
            <p className="whitespace-pre-wrap">{note.text}</p>
            <ByLine by={note.by} at={note.at} />
          </>
        )}
      </Entries>
    </Panel>
  )
}

/** Where the customer is signed in, and who has tried to sign in. */
export function Sessions({ customer: { sessions, sign_ins: signIns } }: RecordsProps) {
  return (
    <div className="grid gap-4">
      <Panel title={copy.sessions}>
        <Entries of={sessions} keyOf={(one) => one.began_at + one.last_seen_at} empty={copy.noSessions}>
          {({ device, place, began_at: began, last_seen_at: seen }) => (
            <>
              <p>
                {device}, {place}
              </p>
              <ByLine by={copy.outcomes['signed-in']} at={began}>
                , {copy.lastSeen} <Age since={seen} /> {copy.ago}
              </ByLine>
            </>
          )}
        </Entries>
      </Panel>
      <Panel title={copy.signIns}>
        <Entries of={signIns} keyOf={({ at, outcome }) => at + outcome} empty={copy.noSignIns}>
          {({ outcome, device, place, at }) => (
            <>
              <p>{copy.outcomes[outcome]}</p>
              <p className="text-text-2">
                {device}, {place}
              </p>
              <ByLine at={at} />
            </>
          )}
        </Entries>
      </Panel>
    </div>
  )
}

const REASONS: Readonly<Record<string, string>> = reportsCopy.reasons
const OUTCOMES: Readonly<Record<string, string>> = reportsCopy.outcomes

/** What others reported about the customer, and what came of it. */
export function Reports({ customer }: RecordsProps) {
  return (
    <Panel title={frameCopy.links.reports}>
      <Entries of={customer.reports} keyOf={({ id }) => id} empty={reportsCopy.none}>
        {({ reason, by, outcome, at }) => (
          <>
            <p>{REASONS[reason] ?? reason}</p>
            <p className="text-text-2">
              {outcome === null ? reportsCopy.open : (OUTCOMES[outcome] ?? outcome)}
            </p>
            <ByLine by={<CustomerLink {...by} />} at={at} />
          </>
        )}
      </Entries>
    </Panel>
  )
}

export function Bounds({ customer: { id } }: RecordsProps) {
  const found = useDesk('deskBounds', { customer: id })
  return (
    <Panel title={copy.bounds}>
      <Loaded query={found}>
        {({ bounds, customer: own, history }) => (
          <div className="grid gap-5">
            <BoundsForm bounds={bounds} own={own} customer={id} />
            <BoundsHistory history={history} />
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

/** The customer's suspensions, and a button to lift the current one. */
export function Suspensions({ customer }: RecordsProps) {
  const isSuspended = customer.limits.reserve_block?.reason === 'dispute-lost'
  return (
    <Panel
      title={copy.suspensions}
      aside={
        isSuspended && (
          <ReasonAct
            call="deskLiftSuspension"
            options={(reason) => ({ query: { customer: customer.id }, body: { reason } })}
            {...copy.lift}
          />
        )
      }
    >
      <Entries of={customer.suspensions} keyOf={({ claim }) => claim} empty={copy.noSuspensions}>
        {(one) => (
          <>
            <p>{copy.suspendedOn(formatDateTime(one.created_at))}</p>
            <p className="text-text-2">
              {one.lifted_at === null
                ? copy.until(one.until && formatDateTime(one.until))
                : copy.liftedOn(formatDateTime(one.lifted_at), one.lifted_note ?? '')}
            </p>
          </>
        )}
      </Entries>
    </Panel>
  )
}
