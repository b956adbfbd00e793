import { useState } from 'react'
import { AmountField } from '../../src/index.js'

export function Example() {
  const [amount, setAmount] = useState('')
  return (
    <AmountField
      label="You pay"
      currency="NGN"
      value={amount}
      onValueChange={setAmount}
      min="20000"
      max="2000000"
      hint="20,000 to 2,000,000"
    />
  )
}

/** In a form it keeps its own value and posts plain text, such as `0.01842100`. */
export function InAForm() {
  return <AmountField label="Amount" name="amount" currency="BTC" decimals={8} required />
}
