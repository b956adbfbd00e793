import { type Bounds, type CustomerBounds, DESK_REASON_LENGTH } from '@oja/api/contract'
import { type DeskAnswer, useDeskAct } from '@oja/api/desk'
import { Button, TextField, toast } from '@oja/ui'
import { useState } from 'react'
import { boundsCopy as copy } from '../desk-copy.ts'
import { DeskForm, textOf } from '../frame/desk-form.tsx'
import { ByLine, Entries } from '../frame/entries.tsx'
import { mayUse, useMay, useOperator } from '../frame/session.ts'

const EACH = [
  'max_open_orders',
  'max_with_vendor',
  'max_open_ads',
  'max_buy_ad',
  'ended_before_waiting',
  'ended_before_stop',
] as const

/** The numbers in the general form. The waits are a list. */
const OF_ALL = [...EACH, 'suspension_days'] as const

/** Digits, with or without commas. Any other text would become null in JSON, which gives the customer the general bound. */
const WHOLE_NUMBER = { inputMode: 'numeric', pattern: '\\s*[0-9][0-9,\\s]*' } as const

type BoundsFormProps = {
  /** The general bounds. */
  bounds: Bounds
  /** The bounds of one customer; null in the general form. */
  own: CustomerBounds | null
  customer?: string
}

/** Changes bounds, with a reason. In a customer's form, an empty field means the general bound. */
export function BoundsForm({ customer, ...latest }: BoundsFormProps) {
  // What the form showed when the operator began to type. It stays until it is sent: bounds that a colleague changes meanwhile would
  // clear the form, or be set back by it.
  const [begun, setBegun] = useState<typeof latest | null>(null)
  const { bounds, own } = begun ?? latest
  const { mutateAsync: change } = useDeskAct('deskChangeBounds')
  const { roles } = useOperator()
  const mayChangeOwn = useMay('deskChangeBounds')
  const isOfAll = customer === undefined
  // Only admins change the general bounds.
  const mayChange = isOfAll ? mayUse(roles, []) : mayChangeOwn
  const numbers = isOfAll ? OF_ALL : EACH
  const before: Partial<Record<(typeof OF_ALL)[number], number | null>> = isOfAll ? bounds : (own ?? {})

  async function send(data: FormData) {
    const typed = numbers.map((name) => {
      const text = textOf(data, name).replaceAll(/[\s,]/g, '')
      return [name, text === '' && !isOfAll ? null : Number(text)] as const
    })
    const changed = typed.filter(([name, value]) => value !== (before[name] ?? null))
    await change({
      query: isOfAll ? {} : { customer },
      body: {
        ...Object.fromEntries(changed),
        ...(isOfAll ? changedWaits(data, bounds.wait_minutes) : {}),
        reason: textOf(data, 'reason'),
      },
    })
    toast.success(copy.changed)
    setBegun(null)
  }

  return (
    <DeskForm send={send}>
      <div
        key={JSON.stringify([bounds, own])}
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
        onChange={() => setBegun({ bounds, own })}
      >
        {numbers.map((name) => (
          <TextField
            key={name}
            name={name}
            label={copy.names[name]}
            {...WHOLE_NUMBER}
            title={copy.wholeNumber}
            disabled={!mayChange}
            required={isOfAll}
            defaultValue={before[name]?.toLocaleString('en-NG') ?? ''}
            placeholder={isOfAll ? undefined : copy.ofAll(bounds[name])}
          />
        ))}
        {isOfAll && (
          <TextField
            required
            name="wait_minutes"
            label={copy.names.wait_minutes}
            hint={copy.waitsHint}
            disabled={!mayChange}
            defaultValue={bounds.wait_minutes.join(', ')}
          />
        )}
        {mayChange && (
          <TextField
            required
            name="reason"
            label={copy.reason}
            className="col-span-full"
            {...DESK_REASON_LENGTH}
          />
        )}
      </div>
      {mayChange && (
        <Button type="submit" size="sm" className="w-fit">
          {copy.save}
        </Button>
      )}
    </DeskForm>
  )
}

function changedWaits(data: FormData, before: Bounds['wait_minutes']) {
  const waits = textOf(data, 'wait_minutes')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
  return waits.join() === before.join() ? {} : { wait_minutes: waits }
}

/** The changes of bounds: by whom, from what to what, and why. */
export function BoundsHistory({ history }: { history: DeskAnswer<'deskBounds'>['history'] }) {
  return (
    <Entries of={history} keyOf={({ at, bound }) => at + bound} empty={copy.noHistory}>
      {(change) => (
        <>
          <p>
            {nameOf(change.bound)}: {copy.change(change.old, change.new)}
          </p>
          <p className="text-text-2">{change.why}</p>
          <ByLine by={change.by} at={change.at} />
        </>
      )}
    </Entries>
  )
}

function nameOf(bound: string): string {
  return Object.entries(copy.names).find(([name]) => name === bound)?.[1] ?? bound
}
