import type { Claim } from '@oja/api/contract'
import { useCancelClaim, useRejectClaim, useWithdrawCancel } from '@oja/api/react'
import { Button, ConfirmDialog, Notice, toast } from '@oja/ui'
import { useState } from 'react'
import { useIntent } from '../../../shared/use-intent.ts'
import { focusHeading } from '../shared/focus.ts'
import {
  askedWords,
  type CancelAct,
  cancelCopy as copy,
  cancelQuestion,
  doneOf,
  otherAskedWords,
} from './cancel-copy.ts'
import type { ClaimState } from './claim-state.ts'
import type { Party } from './parties.ts'

type CancelRequestProps = { claim: Claim; state: ClaimState; other: Party }

/** An open request to cancel, for the customer who asked and for the other side. It disappears once it is answered or
 *  withdrawn, or the trade moves on. Source: docs/product/trade.md#cancelling */
export function CancelRequest(props: CancelRequestProps) {
  if (props.state.wayOut === 'asked') return <OwnRequest {...props} />
  if (props.state.wayOut === 'agree') return <OthersRequest {...props} />
  return null
}

function OwnRequest({ claim, state, other }: CancelRequestProps) {
  const { mutateAsync: withdraw } = useWithdrawCancel()
  const { run, showError } = useIntent({ subject: `claim ${claim.id}` })
  const { title, text } = askedWords({ claim, state, other })

  async function takeBack() {
    try {
      await run(`withdraw ${claim.id}`, (call) => withdraw({ query: { id: claim.id }, ...call }))
      toast.success(copy.withdrawn)
      focusHeading()
    } catch (error) {
      showError(error)
    }
  }

  return (
    <Notice
      tone="info"
      live
      title={title}
      action={
        <Button variant="secondary" size="sm" onClick={takeBack}>
          {copy.withdraw}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}

function OthersRequest({ claim, state, other }: CancelRequestProps) {
  const { ask, dialog } = useCancelAct('agree', { claim, state, other })
  const { title, text } = otherAskedWords({ claim, state, other })
  return (
    <>
      <Notice
        tone="warning"
        live
        title={title}
        action={
          <Button variant="secondary" size="sm" onClick={ask}>
            {copy.ways.agree}
          </Button>
        }
      >
        {text}
      </Notice>
      {dialog}
    </>
  )
}

/** Gives up an order, asks to cancel it, or agrees to cancel it. `ask` opens `dialog`, which confirms the act first. */
export function useCancelAct(
  act: CancelAct,
  { claim, state, other }: { claim: Claim; state: ClaimState; other: Party },
) {
  const { mutateAsync: cancelClaim } = useCancelClaim()
  const { mutateAsync: rejectClaim } = useRejectClaim()
  const { run, showError } = useIntent({ subject: `claim ${claim.id}` })
  const [isAsking, setAsking] = useState(false)
  const { title, text } = cancelQuestion(act, { claim, state, other })

  async function confirm() {
    const end = act === 'give-up' ? rejectClaim : cancelClaim
    try {
      const answer = await run(`${act} ${claim.id} ${claim.status}`, (call) =>
        end({ query: { id: claim.id }, body: { seen_status: claim.status }, ...call }),
      )
      toast.success(copy.done[doneOf(act, answer)])
      focusHeading()
    } catch (error) {
      showError(error)
    }
    setAsking(false)
  }

  const dialog = (
    <ConfirmDialog
      labels={{ confirm: copy.ways[act], cancel: copy.keep }}
      open={isAsking}
      onOpenChange={setAsking}
      title={title}
      tone="negative"
      onConfirm={confirm}
    >
      {text}
    </ConfirmDialog>
  )
  return { ask: () => setAsking(true), dialog }
}
