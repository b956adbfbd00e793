'use client'

import { AmountField, Button, Form, Select, TextField, toast } from '../../src/index.js'

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
  send: (transfer: Transfer) => Promise<void>
}

/** No state and no library: the browser keeps and checks the values, and Form shows what is wrong. */
export function SendForm({ balance, send }: SendFormProps) {
  return (
    <Form
      className="stack"
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        await send(Object.fromEntries(new FormData(form)) as unknown as Transfer)
        form.reset()
        toast.success('Sent')
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
      />
      <Button type="submit">Send</Button>
    </Form>
  )
}
