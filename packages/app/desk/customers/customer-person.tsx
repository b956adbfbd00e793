import type { DeskCustomer } from '@oja/api/contract'
import type { DeskAnswer } from '@oja/api/desk'
import { Badge, CopyButton } from '@oja/ui'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { formatPhone, fullName } from '../../src/lib/format.ts'
import { commonCopy, customerCopy as copy } from '../desk-copy.ts'
import { Fact, Panel } from '../frame/panel.tsx'
import { ReasonAct } from '../frame/reason-act.tsx'
import { shortId } from '../lib/short-id.ts'

/** The customer's personal data, masked until the operator gives a reason. Leaving the page masks it again. */
export function CustomerPerson({ customer }: { customer: DeskCustomer }) {
  const [person, setPerson] = useState<DeskAnswer<'deskReveal'> | null>(null)
  return (
    <Panel
      title={copy.person}
      aside={
        person === null && (
          <ReasonAct
            call="deskReveal"
            options={(reason) => ({ query: { id: customer.id }, body: { reason } })}
            onDone={setPerson}
            icon={<Eye size={16} aria-hidden />}
            {...copy.reveal}
          />
        )
      }
    >
      <dl className="grid gap-2 text-sm">
        <Fact term={copy.name}>{person ? fullName(person) : customer.name}</Fact>
        <Fact term={copy.email}>
          {person?.email_address ?? customer.email_address}{' '}
          {!customer.email_verified && <Badge tone="warning">{copy.notProven}</Badge>}
        </Fact>
        {person?.pending_email && <Fact term={copy.pendingEmail}>{person.pending_email}</Fact>}
        <Fact term={copy.phone}>
          {person?.phone ? formatPhone(person.phone) : (customer.phone ?? commonCopy.none)}
        </Fact>
        {person?.bank_accounts.map((account) => (
          <Fact
            key={account.bank_name + account.account_number}
            term={account.deleted ? copy.deletedAccount(account.bank_name) : account.bank_name}
          >
            <span className="num">{account.account_number}</span>, {account.account_name}
          </Fact>
        ))}
        {person === null && <Fact term={copy.bankAccounts}>{customer.counts.bank_accounts}</Fact>}
        <Fact term={copy.id}>
          <span className="inline-flex items-center gap-1">
            <span className="num">{shortId(customer.id)}</span>
            <CopyButton value={customer.id} label={copy.copyId} />
          </span>
        </Fact>
      </dl>
    </Panel>
  )
}
