import type { DeskCustomer } from '@oja/api/contract'
import { customerCopy as copy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { ByLine, Entries } from '../frame/entries.tsx'
import { Panel } from '../frame/panel.tsx'

/** Where the customer is signed in, and who has tried to sign in. */
export function CustomerSessions({ customer: { sessions, sign_ins: signIns } }: { customer: DeskCustomer }) {
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
