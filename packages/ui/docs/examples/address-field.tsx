import { AddressField, type AddressNetwork, AmountField, Button, Form, toast } from '../../src/index.js'

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
  withdraw: (values: FormData) => Promise<void>
}

export function Example({ balance, known, withdraw }: WithdrawProps) {
  return (
    <Form
      style={{ display: 'grid', gap: 20 }}
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        await withdraw(new FormData(form))
        form.reset()
        toast.success('Sent')
      }}
    >
      <AddressField label="Their address" name="address" networks={NETWORKS} known={known} required />
      <AmountField label="Amount" name="amount" currency="USDT" min="1" max={balance} required />
      <Button type="submit">Withdraw</Button>
    </Form>
  )
}
