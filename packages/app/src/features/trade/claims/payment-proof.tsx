import { type Claim, claimReceipt, PICTURE_TYPES, UPLOAD_MAX_BYTES } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, Card, CopyButton, FileDrop, Notice, toast } from '@oja/ui'
import { useEffect, useState } from 'react'
import { canRetry, toastError } from '../../../lib/error-message.ts'
import { formatNaira } from '../../../lib/format.ts'
import { loadProblemCopy } from '../../../shared/shared-copy.ts'
import { ClaimPictures } from './claim-pictures.tsx'
import { factsCopy } from './claims-copy.ts'
import type { TradeView } from './parties.ts'
import { paymentCopy as copy } from './payment-copy.ts'

/** What the payer says about their payment. The owner sees what to look for in the bank app; the payer sees what the owner sees
 *  and can add a receipt. It moves no coin. Source: docs/product/trade.md#proof-of-payment */
export default function PaymentProof(trade: TradeView) {
  const { claim, state, other } = trade
  const { payment } = claim
  const { role } = state
  const receipt = payment?.receipt?.id
  // In a dispute the receipt is evidence, and cannot be replaced.
  const isEvidence = receipt !== undefined && claim.dispute?.status === 'open'
  const canAdd = state.mayAddReceipt && !isEvidence
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="payment-title">
      <div className="grid gap-1">
        <h2 id="payment-title" className="text-lg">
          {titleOf(trade)}
        </h2>
        {state.isLive && (
          <p className="text-sm text-text-2">{role === 'owner' ? copy.expectText : copy.mineText}</p>
        )}
      </div>
      {state.isLive && payment?.name_matches === false && (
        <Notice tone="warning">{copy.otherName[role]({ other: other.first_name })}</Notice>
      )}
      {payment?.reference != null && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="text-muted">{copy.referenceIs}</span>
          <span className="min-w-0 break-all tabular-nums">{payment.reference}</span>
          <CopyButton
            label={factsCopy.copy({ what: copy.referenceIs.toLowerCase() })}
            value={payment.reference}
            onCopied={() => toast.success(factsCopy.copied)}
          />
        </p>
      )}
      {receipt !== undefined && <ClaimPictures ids={[receipt]} label={copy.receiptOf} />}
      {canAdd && <AddReceipt claim={claim} receipt={receipt} />}
    </Card>
  )
}

/** "Expect ₦80,950 from ADA OKONKWỌ, GTBank" */
function titleOf({ claim: { amount, payment }, state: { role }, other }: TradeView): string {
  const naira = formatNaira(amount)
  const name = payment?.account_name ?? null
  if (name === null) return role === 'owner' ? copy.expectReceipt({ other: other.first_name }) : copy.mineNone
  const bank = payment?.bank_name ?? null
  if (role === 'owner')
    return bank === null ? copy.expect({ naira, name }) : copy.expectAt({ naira, name, bank })
  return bank === null ? copy.mine({ naira, name }) : copy.mineAt({ naira, name, bank })
}

/** One toast at a time: the next try dismisses the last error. */
const NOT_SENT = { id: 'receipt-not-sent' }

function AddReceipt({ claim, receipt: shown }: { claim: Claim; receipt: string | undefined }) {
  const { mutateAsync: sendReceipt, isPending } = useCallMutation(claimReceipt)
  // Kept after a failure, so that nobody has to find the picture again on a bad connection.
  const [chosen, setChosen] = useState<File | null>(null)
  const [failure, setFailure] = useState<{ error: unknown; before: string | undefined } | null>(null)
  // A receipt whose response was lost may have arrived. Then it is shown, and nothing failed.
  const hasFailed = failure !== null && failure.before === shown
  useEffect(() => {
    if (hasFailed) toastError(failure.error, NOT_SENT)
    else toast.dismiss(NOT_SENT.id)
  }, [failure, hasFailed])

  async function send(receipt: File) {
    setFailure(null)
    try {
      await sendReceipt({ query: { id: claim.id }, files: { receipt } })
      setChosen(null)
      toast.success(copy.added)
    } catch (error) {
      setFailure({ error, before: shown })
    }
  }

  return (
    <details>
      <summary className="link link-tall cursor-pointer text-sm">
        {shown === undefined ? copy.add : copy.replace}
      </summary>
      <div className="mt-3 grid gap-3">
        <FileDrop
          label={copy.receiptOf}
          hint={isPending ? copy.sending : copy.receiptHint}
          accept={PICTURE_TYPES.join()}
          maxBytes={UPLOAD_MAX_BYTES}
          file={isPending || hasFailed ? chosen : null}
          disabled={isPending}
          onFileChange={(file) => {
            setChosen(file)
            if (file !== null) void send(file)
          }}
          labels={{
            choose: copy.choose,
            replace: copy.replace,
            remove: copy.remove,
            wrongType: copy.wrongType,
          }}
        />
        {chosen !== null && hasFailed && canRetry(failure.error) && (
          <Button variant="secondary" onClick={() => send(chosen)}>
            {loadProblemCopy.retry}
          </Button>
        )}
      </div>
    </details>
  )
}
