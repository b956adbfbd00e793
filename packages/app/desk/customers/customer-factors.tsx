import type { DeskCustomer } from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Notice, toast } from '@oja/ui'
import { formatDateTime } from '../../src/lib/format.ts'
import { factorsCopy as copy } from '../desk-copy.ts'
import { ReasonAct } from '../frame/reason-act.tsx'
import { useMay } from '../frame/session.ts'

/** An open request to remove the second factors, for the operator who may confirm it. */
export function AskedRemoval({ customer: { factor_removal: asked } }: { customer: DeskCustomer }) {
  if (asked === null) return null
  const until = formatDateTime(asked.until)
  return (
    <Notice tone="warning">
      {asked.is_mine ? copy.isMine(until) : `${copy.askedBy(asked.by, asked.reason)}. ${copy.until(until)}`}
    </Notice>
  )
}

/** Removes the second factors of a customer who lost them: one operator requests it, another one confirms. */
export function RemoveFactors({ customer }: { customer: DeskCustomer }) {
  const { mutateAsync: remove } = useDeskAct('deskRemoveFactors')
  const mayRemove = useMay('deskRemoveFactors')
  const { id, second_factor: hasFactor, factor_removal: asked } = customer
  if (!hasFactor || asked?.is_mine || !mayRemove) return null
  return (
    <ReasonAct
      label={asked ? copy.confirm : copy.remove}
      title={asked ? copy.confirmTitle : copy.title}
      lead={asked ? copy.confirmLead : copy.lead}
      act={async (reason) => {
        const { state } = await remove({ query: { id }, body: { reason } })
        toast.success(state === 'removed' ? copy.removed : copy.asked)
      }}
    />
  )
}
