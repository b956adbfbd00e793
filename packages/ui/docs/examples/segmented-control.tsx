import { useState } from 'react'
import { SegmentedControl } from '../../src/index.js'

const SIDES = [
  { value: 'buy', label: 'Buy', variant: 'buy' },
  { value: 'sell', label: 'Sell', variant: 'sell' },
] as const

export function Example() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  return <SegmentedControl label="I want to" options={SIDES} value={side} onValueChange={setSide} />
}
