import { cancelClaim, type Claim, rejectClaim, withdrawCancel } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, ConfirmDialog, Notice, toast } from '@oja/ui'
import { useState } from 'react'
import { useIntent } from '../../../shared/use-intent.ts'
import {
  askedWords,
  type CancelAct,
  cancelCopy as copy,
  cancelQuestion,
  doneOf,
  otherAskedWords,
} from './cancel-copy.ts'
import type { TradeView } from './parties.ts'

/** An open request to cancel, for the customer who asked and for the other side. It disappears once it is answered or
 *  withdrawn, or the trade moves on. Source: docs/product/trade.md#cancelling */
export function CancelRequest(trade: TradeView) {
  const { wayOut } = trade.state
  if (wayOut !== 'asked' && wayOut !== 'agree') return null
  return <OpenRequest key={wayOut} isOwn={wayOut === 'asked'} {...trade} />
}

function OpenRequest({ isOwn, ...trade }: TradeView & { isOwn: boolean }) {
  const { claim } = trade
  const { mutateAsync: withdraw } = useCallMutation(withdrawCancel)
  const { attempt } = useIntent({ subject: `claim ${claim.id}` })
  const agreement = useCancelAct('agree', trade)
  const { title, text } = isOwn ? askedWords(trade) : otherAskedWords(trade)

  async function takeBack() {
    await attempt(`withdraw ${claim.id}`, async (call) => {
      await withdraw({ query: { id: claim.id }, ...call })
      toast.success(copy.withdrawn)
    })
  }

  return (
    <>
      <Notice
        tone={isOwn ? 'info' : 'warning'}
        live
        title={title}
        action={
          <Button variant="secondary" size="sm" onClick={isOwn ? takeBack : agreement.ask}>
            {isOwn ? copy.withdraw : copy.ways.agree}
          </Button>
        }
      >
        {text}
      </Notice>
      {agreement.dialog}
    </>
  )
}

/** Gives up an order, asks to cancel it, or agrees to cancel it. `ask` opens `dialog`, which confirms the act first. */
export function useCancelAct(act: CancelAct, trade: TradeView) {
  const { claim } = trade
  const { mutateAsync: end } = useCallMutation(act === 'give-up' ? rejectClaim : cancelClaim)
  const { attempt } = useIntent({ subject: `claim ${claim.id}` })
  // The question is about this status: once the trade has moved on, it closes.
  const [askedIn, setAskedIn] = useState<Claim['status'] | null>(null)
  const { title, text } = cancelQuestion(act, trade)

  async function confirm() {
    await attempt(`${act} ${claim.id}`, async (call) => {
      const answer = await end({ query: { id: claim.id }, body: { seen_status: claim.status }, ...call })
      toast.success(copy.done[doneOf(act, answer)])
    })
    setAskedIn(null)
  }

  const dialog = (
    <ConfirmDialog
      labels={{ confirm: copy.ways[act], cancel: copy.keep }}
      open={askedIn === claim.status}
      onOpenChange={() => setAskedIn(null)}
      title={title}
      tone="negative"
      onConfirm={confirm}
    >
      {text}
    </ConfirmDialog>
  )
  return { ask: () => setAskedIn(claim.status), dialog }
}
