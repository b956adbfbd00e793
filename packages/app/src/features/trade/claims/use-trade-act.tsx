import { paymentConfirm, paymentSent } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, ConfirmDialog, Dialog, toast } from '@oja/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { formatCoinShort } from '../../../lib/format.ts'
import { loadCode } from '../../../lib/load-code.ts'
import { paths } from '../../../lib/paths.ts'
import { useGoOn } from '../../../lib/use-go-on.ts'
import { type IntentCall, useIntent } from '../../../shared/use-intent.ts'
import { afterDialog } from '../../../shared/focus.ts'
import { isTyping } from '../shared/focus.ts'
import { usePinGate } from '../../../shared/pin-gate/index.ts'
import { focusChat } from '../chat/trade-chat.tsx'
import type { PrimaryAct } from './claim-state.ts'
import { roomCopy as copy } from './claims-copy.ts'
import type { PaidFrom } from './paid-dialog.tsx'
import type { Party, TradeView } from './parties.ts'
import { hintFor, type Question, questionFor } from './trade-question.ts'

/** Loads with the payer's room, before the button is pressed. */
const PaidDialog = lazy(() => loadCode(() => import('./paid-dialog.tsx')))

/** The act that advances the trade. It asks for a confirmation that repeats amount and name, and for the PIN if the act is the
 *  consent of the coin's owner. `button` is null when the trade is over. Source: docs/product/trade.md#steps */
export function useTradeAct({ claim, state, other }: TradeView) {
  const { mutateAsync: sayPaid } = useCallMutation(paymentSent)
  const { mutateAsync: confirmPayment } = useCallMutation(paymentConfirm)
  const goOn = useGoOn()
  const { attempt } = useIntent({ subject: `claim ${claim.id}` })
  const [isAsking, setAsking] = useState(false)
  const [isAwaiting, setAwaiting] = useState(false)
  const { scene, primary, side } = state
  const current = questionFor(scene, claim, other)
  // The last question stays while its dialog closes, because the trade has advanced by then.
  const [last, setLast] = useState(current)
  if (current !== null && current.key !== last?.key) setLast(current)
  const question = current ?? last

  const needsAnswer = scene === 'acknowledge' || scene === 'verify-payment'
  useEffect(() => {
    // The question opens by itself, but not in front of another dialog or while the customer is writing a message.
    if (needsAnswer) afterDialog(() => isTyping() || setAsking(true))
  }, [needsAnswer])

  async function act({ act: name }: PrimaryAct, call: IntentCall, payment?: PaidFrom) {
    const options = { query: { id: claim.id }, body: { seen_status: claim.status }, ...call }
    if (name === 'payment-sent') {
      await sayPaid({ ...options, body: { ...options.body, payment } })
      setAwaiting(true)
      return
    }
    await confirmPayment(options)
    const coin = formatCoinShort(claim.coin_equivalent, claim.ad.code)
    toast.success(copy.done[state.role]({ coin, other: other.first_name }))
    await goOn(paths.orders)
  }

  const intent = `${primary?.act} ${claim.id}`
  const pinGate = usePinGate({
    subject: `claim ${claim.id}`,
    intent,
    act: { call: primary?.act === 'payment-sent' ? 'paymentSent' : 'paymentConfirm', id: claim.id },
    description: question?.pin ?? '',
    situation: 'release',
    action: async (call) => {
      if (primary) await act(primary, call)
    },
  })

  async function confirm(payment?: PaidFrom) {
    if (primary === null) return setAsking(false)
    if (primary.needsPin) {
      setAsking(false)
      return pinGate.ask()
    }
    const what = payment === undefined ? intent : `${intent} ${JSON.stringify(payment)}`
    await attempt(what, (call) => act(primary, call, payment))
    setAsking(false)
  }

  const dialogs = (
    <>
      {question && (
        <AskedQuestion
          question={question}
          isOpen={isAsking && current !== null}
          onOpenChange={setAsking}
          onConfirm={confirm}
        />
      )}
      {primary !== null && pinGate.modal}
      <AwaitNotice isOpen={isAwaiting && state.isLive} other={other} onClose={() => setAwaiting(false)} />
    </>
  )
  if (!state.isLive) return { button: null, dialogs }
  return {
    button: {
      label: side === 'claimer' ? copy.verify : claim.ad.type === 'sell' ? copy.received : copy.sent,
      hint: hintFor(scene, other),
      isOpen: primary !== null,
      press: () => setAsking(true),
    },
    dialogs,
  }
}

type AskedQuestionProps = {
  question: Question
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: (payment?: PaidFrom) => Promise<void>
}

/** Asks for the confirmation. A payer also says from which account they paid. */
function AskedQuestion({ question, isOpen, onOpenChange, onConfirm }: AskedQuestionProps) {
  const { key, title, text, yes } = question
  const dialog = { open: isOpen, onOpenChange, title, labels: { confirm: yes, cancel: copy.notYet } }
  if (key === 'pay')
    return (
      <Suspense>
        <PaidDialog {...dialog} text={text} onConfirm={onConfirm} />
      </Suspense>
    )
  return (
    <ConfirmDialog {...dialog} onConfirm={() => onConfirm()}>
      {text}
    </ConfirmDialog>
  )
}

type AwaitNoticeProps = { isOpen: boolean; other: Party; onClose: () => void }

function AwaitNotice({ isOpen, other, onClose }: AwaitNoticeProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={copy.awaitTitle}
      description={copy.awaitText({ other: other.first_name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.close}
          </Button>
          <Button
            onClick={() => {
              onClose()
              focusChat()
            }}
          >
            {copy.chat}
          </Button>
        </>
      }
    />
  )
}
