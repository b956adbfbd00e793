import { useBankAccounts } from '@oja/api/react'
import { Badge, Button, Card, Skeleton } from '@oja/ui'
import { ChevronRight, CircleUserRound, IdCard, Landmark, Smartphone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatPhone } from '../../lib/format.ts'
import { smallIcon } from '../../lib/icon.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../session/index.ts'
import { useSyncedKyc } from '../../shared/use-synced-kyc.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { RoundIcon } from '../../shared/round-icon.tsx'
import { kycCopy as copy, partCopy, partStateCopy, pictureCopy, statusCopy } from './kyc-copy.ts'
import {
  KYC_PARTS,
  type KycPart,
  type KycProgress,
  nextPart,
  PART_PATHS,
  type PartState,
  partState,
  partTarget,
  standingOf,
} from './kyc-rules.ts'
import { Page } from '../../shared/page.tsx'

const ICONS = {
  phone: Smartphone,
  bank_account: Landmark,
  document: IdCard,
  selfie: CircleUserRound,
}
const STATUS_TONES = {
  verified: 'positive',
  processing: 'brand',
  queued: 'brand',
  rejected: 'negative',
  unverified: 'warning',
} as const

const PART_TONES = {
  done: 'positive',
  checking: 'brand',
  again: 'negative',
  next: 'warning',
  todo: 'neutral',
} as const satisfies Record<PartState, string>

/** The state of the verification, and its parts. Source: docs/product/screens.md#verification */
export default function KycScreen() {
  const found = useSyncedKyc()
  return (
    <Page width="narrow">
      <Loaded query={found} loading={copy.loading} skeleton={<OverviewSkeleton />}>
        {(kyc) => (
          <>
            <StatusCard kyc={kyc} reason={kyc.reason} />
            <Parts kyc={kyc} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Announced when it changes, because a review may end while the page is open. */
function StatusCard({ kyc, reason }: { kyc: KycProgress; reason: string | null }) {
  const standing = standingOf(kyc)
  const { tag, title, text } = statusCopy[standing]
  const next = nextPart(kyc)
  const isRefused = kyc.status === 'rejected' && next === 'document'
  return (
    <Card as="section" className="grid justify-items-start gap-4">
      <div role="status" className="grid justify-items-start gap-1.5">
        <Badge tone={STATUS_TONES[standing]} className="mb-1">
          {tag}
        </Badge>
        <h2 className="text-xl">{title}</h2>
        <p className="text-text-2">{standing === 'rejected' ? withStop(reason ?? text) : text}</p>
      </div>
      {next !== null && (
        <Button asChild className="max-sm:w-full">
          <Link to={PART_PATHS[next]}>{isRefused ? copy.sendAgain : partCopy[next].action}</Link>
        </Button>
      )}
      {next === null && kyc.status === 'verified' && (
        <Button asChild className="max-sm:w-full">
          <Link to={paths.market}>{copy.market}</Link>
        </Button>
      )}
    </Card>
  )
}

function Parts({ kyc }: { kyc: KycProgress }) {
  const { phone } = useUser()
  const { data: accounts } = useBankAccounts()
  const account = accounts?.[0]
  const values: { [P in KycPart]?: string | undefined } = {
    phone: phone === null ? undefined : formatPhone(phone),
    bank_account: account && `${account.bank_name}, ${account.account_number}`,
  }
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{kyc.status === 'verified' ? copy.partsDoneTitle : copy.partsTitle}</h2>
      <Card padding="none">
        <ul className="grid">
          {KYC_PARTS.map((part) => {
            const state = partState(kyc, part)
            return (
              <KycPartRow
                key={part}
                part={part}
                state={state}
                value={values[part] ?? pictureText(part, state)}
                to={partTarget(kyc, part)}
              />
            )
          })}
        </ul>
      </Card>
    </section>
  )
}

type KycPartRowProps = {
  part: KycPart
  state: PartState
  /** The customer's value, which replaces the explanation. */
  value?: string | undefined
  /** The screen of this part, where it can be done or changed. */
  to?: string | undefined
}

/** One part of the verification and its state. */
function KycPartRow({ part, state, value, to }: KycPartRowProps) {
  const { title, text } = partCopy[part]
  const words = (
    <>
      <RoundIcon icon={ICONS[part]} />
      {/* With large text, the badge wraps below the words. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-min flex-[1_1_4rem]">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-text-2 [overflow-wrap:anywhere]">{value ?? text}</span>
        </span>
        <Badge tone={PART_TONES[state]} className="shrink-0">
          {partStateCopy[state]}
        </Badge>
      </span>
      {to === undefined ? (
        <span aria-hidden className="w-[18px] shrink-0" />
      ) : (
        <ChevronRight {...smallIcon} className="shrink-0 text-muted" />
      )}
    </>
  )
  const box = 'flex min-h-[72px] items-center gap-3 px-4 py-3 lg:px-5'
  return (
    <li className="border-t border-border first:border-t-0">
      {to === undefined ? (
        <div className={box}>{words}</div>
      ) : (
        <Link to={to} className={`card-row ${box}`}>
          {words}
        </Link>
      )}
    </li>
  )
}

function pictureText(part: KycPart, state: PartState): string | undefined {
  if (part === 'phone' || part === 'bank_account') return undefined
  return state === 'next' || state === 'todo' ? undefined : pictureCopy[state]
}

function withStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

function OverviewSkeleton() {
  return (
    <>
      <Card className="grid gap-3">
        <Skeleton width={92} height={24} />
        <Skeleton width="70%" height={24} />
        <Skeleton height={20} />
        <Skeleton width={190} height={48} radius={10} />
      </Card>
      <div className="grid gap-2">
        <Skeleton width={180} height={24} />
        <Card padding="none">
          {KYC_PARTS.map((part) => (
            <div
              key={part}
              className="flex min-h-[72px] items-center gap-3 border-t border-border px-4 first:border-t-0 lg:px-5"
            >
              <Skeleton width={40} height={40} radius={20} />
              <Skeleton width="55%" height={36} />
            </div>
          ))}
        </Card>
      </div>
    </>
  )
}
