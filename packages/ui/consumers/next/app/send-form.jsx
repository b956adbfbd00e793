'use client'

import { AmountField, Button, toast, Toaster } from '@oja/ui'
import { useState } from 'react'

export function SendForm() {
  const [amount, setAmount] = useState('')
  return (
    <>
      <AmountField label="Amount" value={amount} onValueChange={setAmount} />
      <Button onClick={() => toast.success(`Sent ${amount}`)}>Send</Button>
      <Toaster />
    </>
  )
}
