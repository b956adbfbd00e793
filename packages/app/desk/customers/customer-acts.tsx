import { DESK_REASON_LENGTH, type DeskCustomer, TIERS } from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Button, Notice, Select, TextField, toast } from '@oja/ui'
import { formatDateTime } from '../../src/lib/format.ts'
import { customerCopy as copy, factorsCopy, reasonCopy } from '../desk-copy.ts'
import { choiceOf, textOf } from '../frame/desk-form.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { Panel } from '../frame/panel.tsx'
import { ReasonAct } from '../frame/reason-act.tsx'
import { useMay } from '../frame/session.ts'

/** The operator's acts on the account, each with a reason. */
export function CustomerActs({ customer }: { customer: DeskCustomer }) {
  const mayChangeTier = useMay('deskTier')
  const { id, frozen, closed_at: closedAt } = customer
  const options = (reason: string) => ({ query: { id }, body: { reason } })
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
          <ReasonAct call="deskFreeze" options={options} {...copy.freeze} />
        ) : (
          <ReasonAct call="deskUnfreeze" options={options} {...copy.unfreeze} />
        )}
        {mayChangeTier && <TierAct customer={customer} />}
        <RemoveFactors customer={customer} />
        <ReasonAct call="deskClose" options={options} variant="ghost" {...copy.close} />
      </div>
    </Panel>
  )
}

const CHOICES = [...TIERS, 'proven'] as const

function TierAct({ customer: { id, tier: current } }: { customer: DeskCustomer }) {
  const { mutateAsync: change } = useDeskAct('deskTier')
  return (
    <FormDialog
      title={copy.tierTitle}
      trigger={
        <Button variant="secondary" size="sm">
          {copy.changeTier}
        </Button>
      }
      submit={copy.changeTier}
      send={(data) => {
        const tier = choiceOf(data, 'tier', CHOICES) ?? current
        return change({ query: { id }, body: { tier, reason: textOf(data, 'reason') } })
      }}
      done={copy.tierDone}
    >
      <Select
        autoFocus
        label={copy.tier}
        name="tier"
        defaultValue={current}
        options={CHOICES.map((value) => ({ value, label: copy.tiers[value] }))}
      />
      <TextField required label={reasonCopy.reason} name="reason" {...DESK_REASON_LENGTH} />
    </FormDialog>
  )
}

/** An open request to remove the second factors, for the operator who may confirm it. */
function AskedRemoval({ customer: { factor_removal: asked } }: { customer: DeskCustomer }) {
  if (asked === null) return null
  const until = formatDateTime(asked.until)
  return (
    <Notice tone="warning">
      {asked.is_mine
        ? factorsCopy.isMine(until)
        : `${factorsCopy.askedBy(asked.by, asked.reason)}. ${factorsCopy.until(until)}`}
    </Notice>
  )
}

/** Removes the second factors of a customer who lost them: one operator requests it, another one confirms. */
function RemoveFactors({ customer }: { customer: DeskCustomer }) {
  const { id, second_factor: hasFactor, factor_removal: asked } = customer
  if (!hasFactor || asked?.is_mine) return null
  return (
    <ReasonAct
      call="deskRemoveFactors"
      options={(reason) => ({ query: { id }, body: { reason } })}
      onDone={({ state }) => toast.success(state === 'removed' ? factorsCopy.removed : factorsCopy.asked)}
      {...(asked ? factorsCopy.confirm : factorsCopy.ask)}
    />
  )
}
