import type { CallOptions } from '@oja/api/client'
import { RECEIVER_NAME_MAX_LENGTH, saveReceiver } from '@oja/api/contract'
import { type Coin, coinFacts, COINS } from '@oja/api/money'
import { useCallMutation, useReceiverCheck } from '@oja/api/react'
import { Button, Dialog, Notice, Select, TextField, toast } from '@oja/ui'
import { useForm } from '../../../lib/use-form.ts'
import { useUser } from '../../../session/index.ts'
import { AddressText } from '../address-text.tsx'
import { readReceiverText, receiverProblem } from './receiver-rules.ts'
import { bookCopy as copy } from './receivers-copy.ts'

type ReceiverFormProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The receiver of a transfer, to save under a name. @default the form asks for network and address */
  receiver?: { code: Coin; address: string }
}

/** A dialog to save a receiver under a name. It stays open while the call is on its way: its end would close the dialog of a later
 *  receiver. */
export function ReceiverForm({ open, onOpenChange, receiver }: ReceiverFormProps) {
  const { mutateAsync: save, isPending } = useCallMutation(saveReceiver)
  return (
    <Dialog
      open={open}
      busy={isPending}
      onOpenChange={onOpenChange}
      title={receiver === undefined ? copy.add : copy.save}
      description={receiver && copy.saveDescription}
    >
      <Fields receiver={receiver} save={save} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const NETWORKS = COINS.map((code) => ({ value: code, label: `${coinFacts(code).network.name} · ${code}` }))

type FieldsProps = {
  receiver: ReceiverFormProps['receiver']
  save: (call: CallOptions<typeof saveReceiver>) => Promise<unknown>
  onDone: () => void
}

function Fields({ receiver, save, onDone }: FieldsProps) {
  const { id: owner } = useUser()
  const form = useForm({
    draft: {
      owner,
      form: receiver === undefined ? 'receiver' : `receiver ${receiver.address}`,
      accepts: (values) => COINS.includes(values.network),
    },
    initial: { name: '', network: receiver?.code ?? COINS[0], address: receiver?.address ?? '' },
    validate: ({ network, address }) => ({ address: receiverProblem(address, network) }),
    submit: async ({ name, network, address }) => {
      await save({ body: { name, network: coinFacts(network).network.slug, address } })
      toast.success(copy.saved)
      onDone()
    },
  })
  const { network } = form.values
  const address = form.values.address.trim()
  const isAddress = receiverProblem(address, network) === undefined
  const { data: check } = useReceiverCheck({
    network: coinFacts(network).network.slug,
    address: isAddress && receiver === undefined ? address : '',
  })
  const lookAlike = check?.looks_like

  /** Takes an address, or a payment link, which also sets the network. */
  function take(text: string) {
    const other = COINS.find((code) => readReceiverText(text, code).type === 'link')
    if (other !== undefined) form.set('network', other)
    const taken = readReceiverText(text, other ?? network)
    form.set('address', taken.type === 'refused' ? text : taken.address)
    if (taken.type === 'link' && taken.label !== null && form.values.name === '')
      form.set('name', taken.label)
  }

  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        required
        label={copy.name}
        placeholder={copy.namePlaceholder}
        autoComplete="off"
        maxLength={RECEIVER_NAME_MAX_LENGTH}
        {...form.text('name')}
      />
      {receiver === undefined ? (
        <>
          <Select
            required
            label={copy.network}
            options={NETWORKS}
            {...form.value('network')}
            onValueChange={(code) => {
              form.setErrors({})
              form.set('network', COINS.find((coin) => coin === code) ?? network)
            }}
          />
          <TextField
            required
            label={copy.address}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            hint={isAddress ? <AddressText address={address} /> : undefined}
            {...form.text('address')}
            onChange={(event) => take(event.target.value)}
          />
        </>
      ) : (
        <p className="rounded-control bg-sunken px-4 py-3">
          <AddressText address={receiver.address} />
        </p>
      )}
      {lookAlike != null && (
        <Notice tone="negative" live>
          <div className="grid gap-2">
            <p>{lookAlike.name === null ? copy.lookAlikePaid : copy.lookAlike({ name: lookAlike.name })}</p>
            <AddressText address={lookAlike.address} />
          </div>
        </Notice>
      )}
      <Button type="submit" fullWidth busy={form.isSubmitting}>
        {copy.submit}
      </Button>
    </form>
  )
}
