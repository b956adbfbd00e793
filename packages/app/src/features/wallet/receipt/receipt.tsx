import type { Claim, Transaction } from '@oja/api/contract'
import { Amount, Card, DescriptionList, type DescriptionListItem, Logo } from '@oja/ui'
import { formatCoinShort, formatDateTime, formatNaira, fullName } from '../../../lib/format.ts'
import { NamedAddress } from '../address-text.tsx'
import { Reference } from '../copyable.tsx'
import { isDeposit, kindLabel } from '../transactions/transaction-rules.ts'
import { transactionsCopy } from '../transactions/transactions-copy.ts'
import { walletCopy } from '../wallet-copy.ts'
import { receiptCopy as copy } from './receipt-copy.ts'
import './receipt.css'

/** The receipt of a completed trade for the customer `userId`. */
export function TradeReceipt({ claim, userId }: { claim: Claim; userId: string }) {
  const { id, ad, claimer, recipient: vendor, amount, price, coin_equivalent: coin } = claim
  const [seller, buyer] = ad.type === 'sell' ? [vendor, claimer] : [claimer, vendor]
  const isBuyer = buyer.id === userId
  return (
    <Paper
      lead={isBuyer ? copy.lead.bought : copy.lead.sold}
      amount={formatCoinShort(coin, ad.code)}
      time={claim.completed_at ?? claim.created_at}
      reference={id}
      items={[
        { term: isBuyer ? copy.paid : copy.got, value: <b className="num">{formatNaira(amount)}</b> },
        {
          term: copy.rate,
          value: (
            <span className="tabular-nums">{copy.per({ price: formatNaira(price), code: ad.code })}</span>
          ),
        },
        { term: copy.seller, value: fullName(seller) },
        { term: copy.buyer, value: fullName(buyer) },
      ]}
    />
  )
}

/** The receipt of a completed transfer, deposit or move between the customer's wallets. */
export function TransactionReceipt({ transaction }: { transaction: Transaction }) {
  const { amount, currency, address, network, fee, reference, created_at } = transaction
  return (
    <Paper
      lead={isDeposit(transaction) ? copy.lead.received : copy.lead.sent}
      amount={formatCoinShort(amount, currency)}
      time={created_at}
      reference={reference}
      items={[
        { term: transactionsCopy.kind, value: kindLabel(transaction) },
        {
          term: transactionsCopy.address,
          value:
            address === null ? (
              transactionsCopy.noAddress
            ) : (
              <NamedAddress address={address} name={transaction.receiver_name} />
            ),
        },
        { term: transactionsCopy.network, value: network },
        { term: transactionsCopy.fee, value: <Amount value={fee} currency={currency} /> },
      ]}
    />
  )
}

type PaperProps = {
  /** What the customer did: You bought. */
  lead: string
  amount: string
  items: readonly DescriptionListItem[]
  /** When it completed, ISO 8601. */
  time: string
  reference: string
}

function Paper({ lead, amount, items, time, reference }: PaperProps) {
  return (
    <Card
      as="section"
      className="receipt grid grid-cols-[minmax(0,1fr)] gap-4 lg:p-6"
      aria-label={copy.receipt}
    >
      <div className="flex items-center justify-between gap-4 border-b border-dashed border-border-strong pb-3.5">
        <Logo height={24} className="text-brand-text" />
        <p className="text-sm font-medium text-muted">{copy.receipt}</p>
      </div>
      <p>
        <span className="block text-sm text-text-2">{lead}</span>
        <span className="block text-2xl font-semibold break-words">{amount}</span>
      </p>
      <DescriptionList
        className="-my-2.5"
        items={[
          ...items,
          { term: transactionsCopy.time, value: <time dateTime={time}>{formatDateTime(time)}</time> },
          { term: transactionsCopy.status, value: walletCopy.completed },
          { term: transactionsCopy.reference, value: <Reference reference={reference} /> },
        ]}
      />
    </Card>
  )
}
