import type { DeskCustomer } from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { formatDateTime } from '../../src/lib/format.ts'
import { customerCopy as copy } from '../desk-copy.ts'
import { Panel } from '../frame/panel.tsx'
import { ReasonAct } from '../frame/reason-act.tsx'
import { useMay } from '../frame/session.ts'

/** The customer's suspensions, and a button to lift the current one. */
export function Suspensions({ customer }: { customer: DeskCustomer }) {
  const { mutateAsync: lift } = useDeskAct('deskLiftSuspension')
  const mayLift = useMay('deskLiftSuspension')
  const isSuspended = customer.limits.reserve_block?.reason === 'dispute-lost'
  return (
    <Panel
      title={copy.suspensions}
      aside={
        isSuspended &&
        mayLift && (
          <ReasonAct
            label={copy.lift}
            title={copy.liftTitle}
            done={copy.lifted}
            act={(reason) => lift({ query: { customer: customer.id }, body: { reason } })}
          />
        )
      }
    >
      {customer.suspensions.length === 0 ? (
        <p className="text-sm text-text-2">{copy.noSuspensions}</p>
      ) : (
        <ol className="grid gap-3 text-sm">
          {customer.suspensions.map((one) => (
            <li key={one.claim} className="border-l-2 border-border pl-3">
              <p>{copy.suspendedOn(formatDateTime(one.created_at))}</p>
              <p className="text-text-2">
                {one.lifted_at === null
                  ? copy.until(one.until === null ? null : formatDateTime(one.until))
                  : copy.liftedOn(formatDateTime(one.lifted_at), one.lifted_note ?? '')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
