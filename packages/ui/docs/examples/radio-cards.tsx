import { useState } from 'react'
import { RadioCards } from '../../src/index.js'

const WAYS = [
  { value: 'chain', label: 'Wallet address', hint: 'Leaves Oja, network fee' },
  { value: 'user', label: 'Oja user', hint: 'At once, no fee' },
] as const

export function Example() {
  const [way, setWay] = useState<'chain' | 'user' | null>(null)
  return <RadioCards label="Send to" options={WAYS} value={way} onValueChange={setWay} />
}

/** In a form it keeps its own choice. */
export function InAForm() {
  return <RadioCards label="Send to" name="way" options={WAYS} required />
}
