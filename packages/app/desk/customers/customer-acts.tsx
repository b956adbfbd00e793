import { DESK_REASON_LENGTH, type DeskCustomer, TIERS } from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Button, Dialog, Notice, Select, TextField, toast } from '@oja/ui'
import { useState } from 'react'
import { formatDateTime } from '../../src/lib/format.ts'
import { customerCopy as copy } from '../desk-copy.ts'
import { DeskForm, textOf } from '../frame/desk-form.tsx'
import { Panel } from '../frame/panel.tsx'
import { ReasonAct } from '../frame/reason-act.tsx'
import { useMay } from '../frame/session.ts'
import { AskedRemoval, RemoveFactors } from './customer-factors.tsx'

/** The operator's acts on the account, each with a reason. */
export function CustomerActs({ customer }: { customer: DeskCustomer }) {
  const { mutateAsync: freeze } = useDeskAct('deskFreeze')
  const { mutateAsync: unfreeze } = useDeskAct('deskUnfreeze')
  const { mutateAsync: close } = useDeskAct('deskClose')
  const mayUnfreeze = useMay('deskUnfreeze')
  const mayChangeTier = useMay('deskTier')
  const mayClose = useMay('deskClose')
  const { id, frozen, closed_at: closedAt } = customer
  if (closedAt !== null)
    return (
      <Panel title={copy.acts}>
        <p className="text-sm">{copy.closedOn(formatDateTime(closedAt))}</p>
      </Panel>
    )
  return (
    <Panel title={copy.acts}>
      {frozen ? (
        <Notice tone="warning">
          {copy.frozenBy[frozen.by](formatDateTime(frozen.at), frozen.reason ?? '')}
        </Notice>
      ) : (
        <p className="text-sm text-text-2">{copy.open}</p>
      )}
      <AskedRemoval customer={customer} />
      <div className="flex flex-wrap gap-2">
        {frozen === null ? (
          <ReasonAct
            label={copy.freeze}
            title={copy.freezeTitle}
            done={copy.frozenDone}
            act={(reason) => freeze({ query: { id }, body: { reason } })}
          />
        ) : (
          mayUnfreeze && (
            <ReasonAct
              label={copy.unfreeze}
              title={copy.unfreezeTitle}
              done={copy.unfrozenDone}
              act={(reason) => unfreeze({ query: { id }, body: { reason } })}
            />
          )
        )}
        {mayChangeTier && <TierAct customer={customer} />}
        <RemoveFactors customer={customer} />
        {mayClose && (
          <ReasonAct
            label={copy.close}
            title={copy.closeTitle}
            done={copy.closedDone}
            variant="ghost"
            act={(reason) => close({ query: { id }, body: { reason } })}
          />
        )}
      </div>
    </Panel>
  )
}

const CHOICES = [...TIERS, 'proven'] as const

function TierAct({ customer }: { customer: DeskCustomer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {copy.changeTier}
      </Button>
      <Dialog title={copy.tierTitle} open={isOpen} onOpenChange={setOpen}>
        <TierForm customer={customer} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** Starts at the customer's tier each time that it opens. */
function TierForm({ customer, onDone }: { customer: DeskCustomer; onDone: () => void }) {
  const { mutateAsync: change } = useDeskAct('deskTier')
  const [tier, setTier] = useState<(typeof CHOICES)[number]>(customer.tier)
  return (
    <DeskForm
      send={async (data) => {
        await change({ query: { id: customer.id }, body: { tier, reason: textOf(data, 'reason') } })
        toast.success(copy.tierDone)
        onDone()
      }}
    >
      <Select
        label={copy.tierLabel}
        name="tier"
        value={tier}
        onValueChange={setTier}
        options={CHOICES.map((value) => ({ value, label: copy.tiers[value] }))}
      />
      <TextField required label={copy.tierReason} name="reason" {...DESK_REASON_LENGTH} />
      <Button type="submit">{copy.tierSave}</Button>
    </DeskForm>
  )
}
