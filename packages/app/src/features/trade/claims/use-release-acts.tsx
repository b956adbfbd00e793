import {
  type Ad,
  type BankAccount,
  cancelReservation,
  claimAd,
  releaseCoin,
  type Reservation,
} from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, ConfirmDialog, Dialog, toast } from '@oja/ui'
import { useState } from 'react'
import { dropDraft } from '../../../lib/drafts.ts'
import { tryTo } from '../../../lib/error-message.ts'
import { formatCoinShort, formatNaira, fullName } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useGoOn } from '../../../lib/use-go-on.ts'
import { useUser } from '../../../session/index.ts'
import { usePinGate } from '../../../shared/pin-gate/index.ts'
import { useIntent } from '../../../shared/use-intent.ts'
import PaidDialog, { type PaidFrom } from './paid-dialog.tsx'
import { releaseCopy as copy } from './release-copy.ts'
import { heldDraft } from './reservation-rules.ts'
import { useTimeUp } from './use-time-up.ts'

type ReleaseActsOptions = {
  ad: Ad
  reservation: Reservation
  /** The account that receives the naira; undefined while the accounts load, or if there is none. */
  account: BankAccount | undefined
}

/** The acts on a reserved order: mark it as paid, release coin, or cancel. Each asks for confirmation in `dialogs`. */
export function useReleaseActs({ ad, reservation, account }: ReleaseActsOptions) {
  const goOn = useGoOn()
  const { id: owner } = useUser()
  const subject = `order ${ad.id}`
  const { mutateAsync: placeOrder } = useCallMutation(claimAd)
  const { mutateAsync: release } = useCallMutation(releaseCoin)
  const { mutateAsync: giveBack } = useCallMutation(cancelReservation)
  const { attempt } = useIntent({ subject })
  const [question, setQuestion] = useState<'paid' | 'cancel' | null>(null)
  const { time, judge } = useTimeUp({ adId: ad.id, endsAt: reservation.expires_at })
  const isExpired = time === 'up'

  const { amount, coin_equivalent: coin } = reservation
  const naira = formatNaira(amount)
  const intent = `${ad.type} ${ad.id} ${amount} ${coin} ${account?._id}`

  // Replaces the history entry, because Back must not reserve the amount a second time.
  const toRoom = (claimId: string) => {
    dropDraft(heldDraft(owner, ad.id))
    return goOn(paths.awaitConfirmation(claimId), { replace: true })
  }
  const toMarket = () => goOn(paths.market, { replace: true })

  const pinGate = usePinGate({
    subject,
    intent,
    act: { call: 'releaseCoin', id: ad.id, amount: coin },
    description: copy.releasePin({
      coin: formatCoinShort(coin, ad.code),
      name: fullName(ad.initiator),
      naira,
    }),
    situation: 'release',
    action: async ({ idempotencyKey, onOutcomeUnknown }) => {
      const body = { ad: ad.id, amount, coin_equivalence: coin, code: ad.code, bank_account: account?._id }
      const made = await release({ body, idempotencyKey, onOutcomeUnknown })
      await toRoom(made.id)
    },
  })

  async function claimPaid(payment: PaidFrom | undefined) {
    const body = { amount, coin_equivalent: coin, bank_account: account?._id, payment }
    // Changed payment details make a different request, which needs a new idempotency key.
    const isPlaced = await attempt(`${intent} ${JSON.stringify(payment)}`, async (call) => {
      const made = await placeOrder({ query: { id: ad.id }, body, ...call })
      await toRoom(made.id)
    })
    if (!isPlaced) setQuestion(null)
  }

  const cancel = () =>
    tryTo(
      async () => {
        await giveBack({ query: { id: ad.id } })
        toast.success(copy.cancelled)
        await toMarket()
      },
      () => setQuestion(null),
    )

  const isAsking = question !== null || pinGate.isOpen
  const dialogs = (
    <>
      {pinGate.modal}
      <PaidDialog
        labels={{ confirm: copy.paidConfirm, cancel: copy.paidBack }}
        open={question === 'paid'}
        onOpenChange={() => setQuestion(null)}
        title={copy.paidTitle({ naira })}
        text={account ? copy.paidText({ naira, name: account.account_name, bank: account.bank_name }) : null}
        onConfirm={claimPaid}
      />
      <ConfirmDialog
        labels={{ confirm: copy.cancel, cancel: copy.cancelBack }}
        open={question === 'cancel'}
        onOpenChange={() => setQuestion(null)}
        title={copy.cancelTitle}
        tone="negative"
        onConfirm={cancel}
      >
        {copy.cancelText[ad.type]} {copy.cancelCounts}
      </ConfirmDialog>
      <Dialog
        open={isExpired && !isAsking}
        onOpenChange={() => void toMarket()}
        title={copy.expiredTitle}
        description={copy.expiredText[ad.type]}
        role="alertdialog"
        footer={
          <>
            {ad.type === 'sell' && (
              <Button variant="secondary" onClick={() => setQuestion('paid')}>
                {copy.expiredPaid}
              </Button>
            )}
            <Button onClick={() => void toMarket()}>{copy.toMarket}</Button>
          </>
        }
      />
    </>
  )
  return {
    isExpired,
    isCheckingTime: time === 'checking',
    isAsking,
    expire: judge,
    askPaid: () => setQuestion('paid'),
    askCancel: () => setQuestion('cancel'),
    askRelease: pinGate.ask,
    dialogs,
  }
}
