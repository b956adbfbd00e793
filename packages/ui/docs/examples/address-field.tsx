import {
  AddressField,
  type AddressNetwork,
  AmountField,
  Button,
  Form,
  Notice,
  toast,
  usePressOnce,
} from '../../src/index.js'

// Keep it outside the component. `check` may also return a promise, or a text that says what is wrong, such as a bad checksum.
const NETWORKS: AddressNetwork[] = [
  {
    id: 'tron',
    label: 'Tron',
    check: (address) => /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address),
    schemes: ['tron'],
  },
  {
    id: 'ethereum',
    label: 'Ethereum',
    check: (address) => /^0x[0-9a-f]{40}$/i.test(address),
    // A link to an address on another chain is refused.
    schemes: ['ethereum'],
    chainId: 1,
  },
]

interface WithdrawProps {
  /** The balance, as plain decimal text. */
  balance: string
  /** Addresses the customer sent to before, with the names they know. */
  known: { address: string; label: string }[]
  /** Sends `idempotencyKey` with the request, so that the server does not act twice on a retry. */
  withdraw: (values: FormData, idempotencyKey: string) => Promise<void>
}

export function Example({ balance, known, withdraw }: WithdrawProps) {
  const { press, error } = usePressOnce(
    async ({ idempotencyKey }, values: FormData, form: HTMLFormElement) => {
      await withdraw(values, idempotencyKey)
      form.reset()
      toast.success('Sent')
    },
    { intent: (values) => `withdraw ${values.get('amount')} USDT to ${values.get('address')}` },
  )
  return (
    <Form
      style={{ display: 'grid', gap: 20 }}
      onSubmit={(event) => {
        event.preventDefault()
        return press(new FormData(event.currentTarget), event.currentTarget)
      }}
    >
      <AddressField label="Their address" name="address" networks={NETWORKS} known={known} required />
      <AmountField label="Amount" name="amount" currency="USDT" decimals={6} min="1" max={balance} required />
      {error !== undefined && (
        <Notice live tone="warning" title="No answer">
          Nobody knows yet whether it was sent. Trying again cannot send it twice.
        </Notice>
      )}
      <Button type="submit">Withdraw</Button>
    </Form>
  )
}
