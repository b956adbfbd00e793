import type { BankAccount } from '@oja/api/contract'
import { CopyButton, toast } from '@oja/ui'
import type { ReactNode } from 'react'
import { formatAccountNumber, formatNaira } from '../../../lib/format.ts'
import { factsCopy as copy } from './claims-copy.ts'

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
    <dl>
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
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 border-border py-2 not-first:border-t">
      <dt className="text-muted">{term}</dt>
      {/* Large text wraps below its label. */}
      <dd className="flex min-w-0 flex-[1_1_7rem] items-center justify-end text-end text-lg font-semibold wrap-anywhere">
        {children}
        {copied !== undefined && (
          <CopyButton
            className="-my-2 -me-3 flex-none"
            label={copy.copy({ what: term.toLowerCase() })}
            value={copied}
            onCopied={() => toast.success(copy.copied)}
          />
        )}
      </dd>
    </div>
  )
}
