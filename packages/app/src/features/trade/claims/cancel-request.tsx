import type { Claim } from '@oja/api/contract'
import { useWithdrawCancel } from '@oja/api/react'
import { Button, Notice, toast } from '@oja/ui'
import { moneyErrorMessage } from '../../../lib/error-message.ts'
import { useIntent } from '../../../shared/intent/index.ts'
import { focusHeading } from '../shared/when-uncovered.ts'
import { askedWords, cancelCopy as copy, otherAskedWords } from './cancel-copy.ts'
import type { ClaimState } from './claim-state.ts'
import type { Party } from './parties.ts'
import { useCancelAct } from './use-cancel-act.tsx'

type CancelRequestProps = { claim: Claim; state: ClaimState; other: Party }

/** An open request to cancel, to the customer who asked and to the one who is asked. It is gone as soon as it is answered,
 *  withdrawn, or the trade moves on. Source: docs/product/trade.md#cancelling */
export function CancelRequest(props: CancelRequestProps) {
  if (props.state.wayOut === 'asked') return <OwnRequest {...props} />
  if (props.state.wayOut === 'agree') return <OthersRequest {...props} />
  return null
}

function OwnRequest({ claim, state, other }: CancelRequestProps) {
  const { mutateAsync: withdraw } = useWithdrawCancel()
  const run = useIntent()
  const { title, text } = askedWords({ claim, state, other })

  async function takeBack() {
    try {
      await run(`withdraw ${claim.id}`, (idempotencyKey) =>
        withdraw({ query: { id: claim.id }, idempotencyKey }),
      )
      toast.success(copy.withdrawn)
      focusHeading()
    } catch (error) {
      toast.error(moneyErrorMessage(error))
    }
  }

  return (
    <Notice
      tone="info"
      live
      title={title}
      action={
        <Button theme="secondary" size="sm" onClick={takeBack}>
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
          <Button theme="secondary" size="sm" onClick={ask}>
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
