import { useState } from 'react'
import { Select } from '../../src/index.js'

const WALLETS = [
  { value: 'portfolio', label: 'Portfolio', hint: '0.0184 BTC' },
  { value: 'trading', label: 'Trading', hint: '0.5 BTC' },
] as const

export function Example() {
  const [wallet, setWallet] = useState<'portfolio' | 'trading' | ''>('')
  return (
    <Select
      label="Pay from"
      placeholder="Choose a wallet"
      options={WALLETS}
      value={wallet}
      onValueChange={setWallet}
    />
  )
}

/** In a form it keeps its own choice. */
export function InAForm() {
  return <Select label="Pay from" name="wallet" placeholder="Choose a wallet" options={WALLETS} required />
}
