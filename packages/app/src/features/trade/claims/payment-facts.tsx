import type { BankAccount } from '@oja/api/contract'
import { CopyButton, toast } from '@oja/ui'
import type { ReactNode } from 'react'
import { formatAccountNumber, formatNaira } from '../../../lib/format.ts'
import { factsCopy as copy } from './claims-copy.ts'
import '../trade.css'

type PaymentFactsProps = {
  account: BankAccount
  /** Whole naira. */
  amount: number
  /** A field above shows the bank's name. @default false */
  hideBank?: boolean
}

/** What a customer types into a bank app, with copy buttons. */
export function PaymentFacts({ account, amount, hideBank = false }: PaymentFactsProps) {
  return (
    <dl className="trade-facts">
      {!hideBank && <Fact term={copy.bank}>{account.bank_name}</Fact>}
      <Fact term={copy.number} copied={account.account_number}>
        <span className="num">{formatAccountNumber(account.account_number)}</span>
      </Fact>
      <Fact term={copy.name} copied={account.account_name}>
        {account.account_name}
      </Fact>
      <Fact term={copy.amount} copied={String(amount)}>
        <span className="num">{formatNaira(amount)}</span>
      </Fact>
    </dl>
  )
}

function Fact({ term, copied, children }: { term: string; copied?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {children}
        {copied !== undefined && (
          <CopyButton
            label={copy.copy({ what: term.toLowerCase() })}
            value={copied}
            onCopied={() => toast.success(copy.copied)}
          />
        )}
      </dd>
    </div>
  )
}
