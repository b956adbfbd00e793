import type { BankAccount } from '@oja/api/contract'
import { Amount, Card, DescriptionList, Notice } from '@oja/ui'
import type { ReactNode } from 'react'
import { formatNaira, formatPhone, fullName } from '../../../lib/format.ts'
import { factsCopy, roomCopy as copy } from './claims-copy.ts'
import type { TradeView } from './parties.ts'
import { PaymentFacts } from './payment-facts.tsx'

/** Where to pay, and the warning that fits the scene. Source: docs/product/screens.md#trade-room */
export function WhatToDo({ claim, state }: TradeView) {
  const account = claim.bank_account
  const isPaying = state.scene === 'pay'
  const mustCheck = state.scene === 'check-and-release' || state.scene === 'verify-payment'
  return (
    <>
      {isPaying && account !== null && (
        <Card as="section" className="grid gap-3">
          <h2 className="text-lg">{copy.payHere}</h2>
          <PaymentFacts account={account} amount={claim.amount} />
          <Notice tone="warning">{copy.payWarning}</Notice>
        </Card>
      )}
      {(mustCheck || state.scene === 'awaiting-payment') && (
        <Notice tone="warning">{copy.checkWarning}</Notice>
      )}
    </>
  )
}

/** The amounts, the account for the naira, and the other side. */
export function TradeFacts(trade: TradeView) {
  return (
    <Card as="section" aria-label={copy.label}>
      <DescriptionList className="-my-2.5" items={[...amountsOf(trade), ...personOf(trade)]} />
    </Card>
  )
}

function amountsOf({ claim, state: { role } }: TradeView) {
  const naira = <strong className="num font-semibold">{formatNaira(claim.amount)}</strong>
  const coin = <Amount className="font-semibold" value={claim.coin_equivalent} currency={claim.ad.code} />
  const rate = {
    term: copy.rate,
    value: (
      <span className="tabular-nums">
        {factsCopy.per({ price: formatNaira(claim.price), code: claim.ad.code })}
      </span>
    ),
  }
  return role === 'payer'
    ? [{ term: copy.youPay, value: naira }, { term: copy.youReceive, value: coin }, rate]
    : [{ term: copy.youReceive, value: naira }, { term: copy.youRelease, value: coin }, rate]
}

function personOf({ claim, state: { side, scene }, other }: TradeView) {
  const { bank_account: account } = claim
  const { email_address: email = null, phone } = other
  const items: { term: string; value: ReactNode }[] = [
    { term: side === 'vendor' ? copy.claimer : copy.vendor, value: fullName(other) },
  ]
  if (email !== null) items.push({ term: copy.email, value: <Email address={email} /> })
  if (phone !== null)
    items.push({
      term: copy.phone,
      value: (
        <a className="link num -my-3 inline-flex min-h-11 items-center" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      ),
    })
  if (side === 'vendor' && claim.claimer.bank_account.length > 0)
    items.push({ term: copy.bankAccounts, value: <Accounts accounts={claim.claimer.bank_account} /> })
  if (account !== null && scene !== 'pay')
    items.push({ term: copy.paidTo, value: <Accounts accounts={[account]} /> })
  return items
}

/** Breaks at the `@`, if it does not fit on a line. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <a className="link link-tall [overflow-wrap:anywhere]" href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}

function Accounts({ accounts }: { accounts: readonly BankAccount[] }) {
  return (
    <ul className="grid gap-2">
      {accounts.map(({ _id, bank_name, account_number, account_name }) => (
        <li key={_id}>
          <span className="block">{account_name}</span>
          <span className="block text-sm text-muted">
            {bank_name} <span className="num">{account_number}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
