import { Button, Card } from '@oja/ui'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { useSyncedKyc } from '../../../shared/use-synced-kyc.ts'
import { dashboardCopy as copy } from './dashboard-copy.ts'
import { LinkNotice } from '../../../shared/links.tsx'

/** A link to the verification while the customer still needs it, or a notice while their documents are checked.
 *  Source: docs/product/screens.md#dashboard */
export function VerificationCard() {
  const { data: kyc } = useSyncedKyc()
  const user = useUser()
  const titleId = useId()
  // The user record loads first, so the card appears at once and the layout does not shift when the steps load.
  const status = kyc?.status ?? user.kyc_status
  if (status === 'processing') return <Checking title={copy.checkingTitle} />
  if (status === 'rejected' && kyc?.in_queue === true) return <Checking title={copy.queuedTitle} />
  if (status === 'verified') return null
  const isRejected = status === 'rejected'
  const done = kyc ? [kyc.phone, kyc.bank_account, kyc.document, kyc.selfie] : []
  return (
    <Card
      as="section"
      variant="gold"
      aria-labelledby={titleId}
      className="flex flex-col justify-between gap-3.5 lg:gap-3"
    >
      <div className="grid gap-0.5 lg:gap-1">
        <h2 id={titleId} className="text-lg lg:text-xl">
          {isRejected ? copy.rejectedTitle : copy.verifyTitle}
        </h2>
        <p className="text-sm text-text-2">
          {isRejected ? (kyc?.reason ?? copy.rejectedText) : copy.verifyText}
        </p>
      </div>
      <ol
        aria-label={copy.stepsDone({
          done: formatNumber(done.filter(Boolean).length),
          steps: formatNumber(copy.steps.length),
        })}
        className="flex flex-wrap justify-between gap-x-3 gap-y-2 text-xs font-medium text-text-2"
      >
        {copy.steps.map((step, index) => (
          <li key={step} className="flex items-center gap-[7px]">
            <StepMark isDone={done[index] === true} />
            {step}
          </li>
        ))}
      </ol>
      <Button asChild fullWidth>
        <Link to={paths.kyc}>{copy.begin}</Link>
      </Button>
    </Card>
  )
}

function Checking({ title }: { title: string }) {
  return (
    <LinkNotice tone="info" title={title} link={{ to: paths.kyc, label: copy.see }}>
      {copy.checkingText}
    </LinkNotice>
  )
}

/** A ring for an open step, with a tick for a done one. */
function StepMark({ isDone }: { isDone: boolean }) {
  return (
    <span
      role={isDone ? 'img' : undefined}
      aria-label={isDone ? copy.stepDone : undefined}
      className="grid size-4 place-items-center rounded-full border-2 border-gold-text text-gold-text"
    >
      {isDone && <Check aria-hidden size={10} strokeWidth={3.5} />}
    </span>
  )
}
