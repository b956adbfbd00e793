import { type DeskKycCase, KYC_SURE_FACE, KYC_SURE_LIVENESS } from '@oja/api/contract'
import { Badge } from '@oja/ui'
import { formatDate, fullName } from '../../src/lib/format.ts'
import { commonCopy, kycCopy as copy } from '../desk-copy.ts'
import { CustomerLink } from '../frame/links.tsx'
import { Fact, Panel } from '../frame/panel.tsx'
import { shortId } from '../lib/short-id.ts'
import { isSameName } from './compare-names.ts'

/** The customer's names side by side, and the findings of the identity service. */
export function KycCompare({ found }: { found: DeskKycCase }) {
  const { customer, bank_accounts: accounts } = found
  const name = fullName(customer)
  const from = `/kyc/${found.id}`
  return (
    <div className="grid gap-4">
      <Panel
        title={copy.compare}
        aside={<CustomerLink id={customer.id} name={copy.customerPage} from={from} />}
      >
        <dl className="grid gap-2.5 text-sm">
          <Fact term={copy.accountName}>
            <strong className="font-semibold">{name}</strong>
          </Fact>
          {found.name !== null && (
            <Fact term={copy.submittedName}>
              <Compared name={found.name} to={name} />
            </Fact>
          )}
          {accounts.map((account) => (
            <Fact key={account.bank_name + account.account_name} term={copy.bankName(account.bank_name)}>
              <Compared name={account.account_name} to={name} />
            </Fact>
          ))}
          {accounts.length === 0 && (
            <Fact term={copy.noBank}>
              <Badge tone="warning">{copy.findings['not-checked']}</Badge>
            </Fact>
          )}
          <Fact term={copy.document}>{copy.documents[found.document_type]}</Fact>
          <Fact term={copy.number}>
            <span className="flex flex-wrap items-center gap-1.5">
              {found.id_number_kind?.toUpperCase() ?? commonCopy.none}
              {found.same_number.length > 0 && <Badge tone="negative">{copy.numberElsewhere}</Badge>}
            </span>
          </Fact>
          {/* Names are on the customers' pages, where the trail records who looked. */}
          {found.same_number.map((other) => (
            <Fact key={other} term={copy.sameNumber}>
              <CustomerLink id={other} name={copy.otherCustomer(shortId(other))} from={from} />
            </Fact>
          ))}
          <Fact term={copy.phone}>
            {customer.has_phone ? copy.phoneProven : <Badge tone="warning">{copy.phoneMissing}</Badge>}
          </Fact>
          <Fact term={copy.since}>{formatDate(customer.since)}</Fact>
        </dl>
      </Panel>
      <Panel title={copy.facts}>
        {found.facts === null ? (
          <p className="text-sm text-text-2">{copy.noFacts[found.check]}</p>
        ) : (
          <Findings facts={found.facts} />
        )}
      </Panel>
    </div>
  )
}

function Compared({ name, to }: { name: string; to: string }) {
  const isSame = isSameName(name, to)
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {name}
      {!isSame && <Badge tone="negative">{copy.findings.differs}</Badge>}
    </span>
  )
}

const TONES = {
  matches: 'positive',
  valid: 'positive',
  differs: 'negative',
  expired: 'negative',
  unreadable: 'warning',
  'not-checked': 'neutral',
} as const

function Findings({ facts }: { facts: NonNullable<DeskKycCase['facts']> }) {
  const percent = (value: number | null, sure: number) => (
    <Badge tone={value === null ? 'neutral' : value >= sure ? 'positive' : 'warning'}>
      {value === null ? copy.findings['not-checked'] : copy.percent(value)}
    </Badge>
  )
  return (
    <dl className="grid gap-2.5 text-sm">
      <Fact term={copy.factNumber}>
        <Badge tone={TONES[facts.id_number]}>{copy.findings[facts.id_number]}</Badge>
      </Fact>
      <Fact term={copy.factName}>
        <Badge tone={TONES[facts.name]}>{copy.findings[facts.name]}</Badge>
      </Fact>
      <Fact term={copy.factFace}>{percent(facts.face_match, KYC_SURE_FACE)}</Fact>
      <Fact term={copy.factLiveness}>{percent(facts.liveness, KYC_SURE_LIVENESS)}</Fact>
      <Fact term={copy.factDocument}>
        <Badge tone={TONES[facts.document]}>{copy.documentFindings[facts.document]}</Badge>
      </Fact>
    </dl>
  )
}
