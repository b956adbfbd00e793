import type { Claim } from '@oja/api/contract'
import { useCancelClaim, useRejectClaim } from '@oja/api/react'
import { ConfirmDialog, toast } from '@oja/ui'
import { useState } from 'react'
import { moneyErrorMessage } from '../../../lib/error-message.ts'
import { useIntent } from '../../../shared/intent/index.ts'
import { partsCopy } from '../shared/parts-copy.ts'
import { focusHeading } from '../shared/when-uncovered.ts'
import { type CancelAct, cancelCopy as copy, cancelQuestion, doneOf } from './cancel-copy.ts'
import type { ClaimState } from './claim-state.ts'
import type { Party } from './parties.ts'

/** Giving an order up, asking to cancel it, or agreeing to that, each behind a question. Render `dialog`; `ask` opens it. */
export function useCancelAct(
  act: CancelAct,
  { claim, state, other }: { claim: Claim; state: ClaimState; other: Party },
) {
  const { mutateAsync: cancelClaim } = useCancelClaim()
  const { mutateAsync: rejectClaim } = useRejectClaim()
  const run = useIntent()
  const [isAsking, setAsking] = useState(false)
  const { title, text } = cancelQuestion(act, { claim, state, other })

  async function confirm() {
    const call = act === 'give-up' ? rejectClaim : cancelClaim
    try {
      const answer = await run(`${act} ${claim.id} ${claim.status}`, (idempotencyKey) =>
        call({ query: { id: claim.id }, body: { seen_status: claim.status }, idempotencyKey }),
      )
      toast.success(copy.done[doneOf(act, answer)])
      focusHeading()
    } catch (error) {
      toast.error(moneyErrorMessage(error))
    }
    setAsking(false)
  }

  const dialog = (
    <ConfirmDialog
      closeLabel={partsCopy.close}
      open={isAsking}
      onOpenChange={setAsking}
      title={title}
      confirmLabel={copy.ways[act]}
      cancelLabel={copy.keep}
      tone="danger"
      onConfirm={confirm}
    >
      {text}
    </ConfirmDialog>
  )
  return { ask: () => setAsking(true), dialog }
}
