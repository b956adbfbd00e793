'use client'

import { AmountField, Button, Form, Notice, Select, TextField, toast, usePressOnce } from '../../src/index.js'

const NETWORKS = [
  { value: 'tron', label: 'Tron', hint: 'fee 1 USDT' },
  { value: 'ethereum', label: 'Ethereum', hint: 'fee 4 USDT' },
]

export interface Transfer {
  address: string
  network: string
  amount: string
}

interface SendFormProps {
  /** The balance, as plain decimal text. */
  balance: string
  /** Sends `idempotencyKey` with the request, so that the server does not act twice on a retry. */
  send: (transfer: Transfer, idempotencyKey: string) => Promise<void>
}

/** No state and no library: the browser keeps and checks the values, and Form shows what is wrong. A retry cannot send twice. */
export function SendForm({ balance, send }: SendFormProps) {
  const { press, error } = usePressOnce(
    async ({ idempotencyKey }, transfer: Transfer, form: HTMLFormElement) => {
      await send(transfer, idempotencyKey)
      form.reset()
      toast.success('Sent')
    },
    { intent: ({ amount, address, network }) => `send ${amount} USDT to ${address} on ${network}` },
  )
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        return press(Object.fromEntries(new FormData(form)) as unknown as Transfer, form)
      }}
    >
      <TextField
        label="Wallet address"
        name="address"
        pattern="T[1-9A-HJ-NP-Za-km-z]{33}"
        required
        title="Enter an address of 34 letters and digits that begins with T"
      />
      <Select label="Network" name="network" options={NETWORKS} placeholder="Choose a network" required />
      <AmountField
        label="Amount"
        labels={{ tooMuch: 'You have {max} USDT' }}
        max={balance}
        name="amount"
        required
        currency="USDT"
        decimals={6}
      />
      {error !== undefined && (
        <Notice live tone="warning" title="No answer">
          Nobody knows yet whether it was sent. Trying again cannot send it twice.
        </Notice>
      )}
      <Button type="submit">Send</Button>
    </Form>
  )
}
