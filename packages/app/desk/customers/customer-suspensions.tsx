import type { DeskCustomer } from '@oja/api/contract'
import { formatDateTime } from '../../src/lib/format.ts'
import { customerCopy as copy } from '../desk-copy.ts'
import { Entries } from '../frame/entries.tsx'
import { Panel } from '../frame/panel.tsx'
import { ReasonAct } from '../frame/reason-act.tsx'

/** The customer's suspensions, and a button to lift the current one. */
export function Suspensions({ customer }: { customer: DeskCustomer }) {
  const isSuspended = customer.limits.reserve_block?.reason === 'dispute-lost'
  return (
    <Panel
      title={copy.suspensions}
      aside={
        isSuspended && (
          <ReasonAct
            call="deskLiftSuspension"
            options={(reason) => ({ query: { customer: customer.id }, body: { reason } })}
            label={copy.lift}
            title={copy.liftTitle}
            done={copy.lifted}
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
                ? copy.until(one.until === null ? null : formatDateTime(one.until))
                : copy.liftedOn(formatDateTime(one.lifted_at), one.lifted_note ?? '')}
            </p>
          </>
        )}
      </Entries>
    </Panel>
  )
}
