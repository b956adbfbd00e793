import { type Ad, type BankAccount, RELEASE_COUNTDOWN_MS, type Reservation } from '@oja/api/contract'
import {
  useAd,
  useBankAccounts,
  useCancelReservation,
  useClaimAd,
  useClaims,
  useClient,
  useReleaseCoin,
} from '@oja/api/react'
import {
  Amount,
  Button,
  Card,
  ConfirmDialog,
  Countdown,
  DescriptionList,
  Dialog,
  Notice,
  Select,
  Skeleton,
  Stepper,
  toast,
} from '@oja/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { moneyErrorMessage, toastError } from '../../../lib/error-message.ts'
import { formatCoinShort, formatNaira, fullName } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { CoolingOffNotice, useCoolingOff } from '../../../shared/cooling-off.tsx'
import { useIntent } from '../../../shared/use-intent.ts'
import { LoadProblem } from '../../../shared/load-problem.tsx'
import { usePinGate } from '../../../shared/pin-gate/index.ts'
import { clockLabels, partsCopy, stateLabels } from '../shared/parts-copy.ts'
import { PersonCard } from '../shared/person.tsx'
import { factsCopy, stepWords } from './claims-copy.ts'
import { releaseCopy as copy } from './release-copy.ts'
import { PaymentFacts } from './payment-facts.tsx'
import '../trade.css'

type ReleaseOrderProps = { ad: Ad; reservation: Reservation }

/** The held order: what to pay and where (sell ad), or what to lock (buy ad), and the time for it. */
export function ReleaseOrder({ ad, reservation }: ReleaseOrderProps) {
  const client = useClient()
  const navigate = useNavigate()
  const { mutateAsync: claimAd } = useClaimAd()
  const { mutateAsync: releaseCoin } = useReleaseCoin()
  const { mutateAsync: cancelReservation } = useCancelReservation()
  const run = useIntent()
  const [chosenId, setChosenId] = useState<string>()
  const [question, setQuestion] = useState<'paid' | 'cancel' | null>(null)
  const [isExpired, setExpired] = useState(false)
  const isCoolingOff = useCoolingOff() !== null

  const isSell = ad.type === 'sell'
  const { amount, coin_equivalent: coin } = reservation
  const name = fullName(ad.initiator)
  const firstName = ad.initiator.first_name
  const naira = formatNaira(amount)
  const { accounts, error: accountsError, retry: retryAccounts } = useAccounts(ad)
  const account = accounts?.find(({ _id }) => _id === chosenId) ?? accounts?.[0]
  const intent = `${ad.type} ${ad.id} ${amount} ${coin} ${account?._id}`

  // Replaced, for going back must not hold the amount a second time.
  const toRoom = (claimId: string) => navigate(paths.awaitConfirmation(claimId), { replace: true })

  const pinGate = usePinGate({
    intent,
    description: copy.releasePin({ coin: formatCoinShort(coin, ad.code), name, naira }),
    messages: { pin: 'pin-release', act: 'release' },
    action: async ({ idempotencyKey, onOutcomeUnknown }) => {
      const body = { ad: ad.id, amount, coin_equivalence: coin, code: ad.code, bank_account: account?._id }
      const made = await releaseCoin({ body, idempotencyKey, onOutcomeUnknown })
      await toRoom(made.id)
    },
  })

  async function claimPaid() {
    const body = { amount, coin_equivalent: coin, bank_account: account?._id }
    try {
      const made = await run(intent, (idempotencyKey) =>
        claimAd({ query: { id: ad.id }, body, idempotencyKey }),
      )
      await toRoom(made.id)
    } catch (error) {
      setQuestion(null)
      toast.error(moneyErrorMessage(error))
    }
  }

  async function cancel() {
    try {
      await cancelReservation({ query: { id: ad.id } })
      toast.success(copy.cancelled)
      await navigate(paths.market, { replace: true })
    } catch (error) {
      setQuestion(null)
      toastError(error)
    }
  }

  const isAsking = question !== null || pinGate.isOpen
  return (
    <div className="trade-task" data-pinned="">
      <div className="trade-column">
        <RunningOrder adId={ad.id} />
        {!isSell && <CoolingOffNotice stops="sell" />}
        <Card as="section">
          <div className="trade-clock">
            <Countdown
              label={isSell ? copy.timeToPay : copy.timeToRelease}
              deadline={reservation.expires_at}
              now={client.serverNow}
              totalMs={RELEASE_COUNTDOWN_MS}
              onExpire={() => setExpired(true)}
              labels={clockLabels()}
            />
            <div>
              <h1 tabIndex={-1}>
                {isSell ? copy.pay({ name: firstName }) : copy.sellTo({ name: firstName })}{' '}
                <span className="num">{isSell ? naira : formatCoinShort(coin, ad.code)}</span>
              </h1>
              <p className="mt-1 text-sm text-text-2 lg:text-md">
                {isSell ? copy.payText : copy.releaseText}
              </p>
            </div>
          </div>
          <Stepper
            className="mt-4"
            label={copy.steps}
            stateLabels={stateLabels()}
            steps={firstStepOf(ad.type)}
          />
        </Card>
        <Card as="section" className="grid gap-3">
          {accounts === undefined && accountsError !== null ? (
            <LoadProblem error={accountsError} retry={retryAccounts} />
          ) : accounts === undefined ? (
            <Skeleton height={236} radius={10} />
          ) : account === undefined ? (
            <NoAccount isSell={isSell} />
          ) : (
            <>
              <Select
                label={isSell ? copy.payTo : copy.receiveIn}
                value={account._id}
                onValueChange={setChosenId}
                options={accounts.map(optionOf)}
              />
              {isSell && <PaymentFacts account={account} amount={amount} hideBank />}
            </>
          )}
          <Notice tone="warning">{isSell ? copy.payWarning : copy.releaseWarning}</Notice>
        </Card>
      </div>
      <aside className="trade-column" aria-label={copy.summary}>
        <Card as="section">
          <h2 className="text-lg">{copy.summary}</h2>
          <DescriptionList className="mt-1 -mb-2.5" items={summaryOf(ad, reservation)} />
        </Card>
        <PersonCard title={copy.vendor} person={ad.initiator} />
        <div className="trade-actions" data-pinned="">
          {isSell ? (
            <Button disabled={account === undefined} onClick={() => setQuestion('paid')}>
              {copy.paid}
            </Button>
          ) : (
            <Button disabled={account === undefined || isExpired || isCoolingOff} onClick={pinGate.ask}>
              {copy.release}
            </Button>
          )}
          <Button theme="ghost" data-order="last" onClick={() => setQuestion('cancel')}>
            {copy.cancel}
          </Button>
        </div>
      </aside>

      {pinGate.modal}
      <ConfirmDialog
        closeLabel={partsCopy.close}
        open={question === 'paid'}
        onOpenChange={() => setQuestion(null)}
        title={copy.paidTitle({ naira })}
        confirmLabel={copy.paidConfirm}
        cancelLabel={copy.paidBack}
        onConfirm={claimPaid}
      >
        {account && copy.paidText({ naira, name: account.account_name, bank: account.bank_name })}
      </ConfirmDialog>
      <ConfirmDialog
        closeLabel={partsCopy.close}
        open={question === 'cancel'}
        onOpenChange={() => setQuestion(null)}
        title={copy.cancelTitle}
        confirmLabel={copy.cancel}
        cancelLabel={copy.cancelBack}
        tone="danger"
        onConfirm={cancel}
      >
        {copy.cancelText[ad.type]} {copy.cancelCounts}
      </ConfirmDialog>
      <Dialog
        closeLabel={partsCopy.close}
        open={isExpired && !isAsking}
        onOpenChange={() => void navigate(paths.market, { replace: true })}
        title={copy.expiredTitle}
        description={copy.expiredText[ad.type]}
        role="alertdialog"
        footer={
          <>
            {isSell && (
              <Button theme="secondary" onClick={() => setQuestion('paid')}>
                {copy.expiredPaid}
              </Button>
            )}
            <Button onClick={() => void navigate(paths.market, { replace: true })}>{copy.toMarket}</Button>
          </>
        }
      />
    </div>
  )
}

/** An order that was made although its answer was lost must not be paid again. */
function RunningOrder({ adId }: { adId: string }) {
  const user = useUser()
  const { data: waiting } = useClaims({ initiator: user.id, status: 'waiting' })
  const running = waiting?.find(({ ad }) => ad.id === adId)
  if (running === undefined) return null
  return (
    <Notice
      tone="warning"
      live
      title={copy.running}
      action={
        <Link className="link link-tall" to={paths.awaitConfirmation(running.id)}>
          {copy.toRunning}
        </Link>
      }
    >
      {copy.runningText({ naira: formatNaira(running.amount) })}
    </Notice>
  )
}

/** Where the naira goes: to the vendor's accounts on a sell ad, to the own ones on a buy ad. */
function useAccounts(ad: Ad) {
  const vendorAccounts = useVendorAccounts(ad)
  const shown = useAd(ad.id)
  const own = useBankAccounts()
  return ad.type === 'sell'
    ? { accounts: vendorAccounts, error: shown.error, retry: shown.refetch }
    : { accounts: own.data, error: own.error, retry: own.refetch }
}

/** Where to pay. The server shows it while the reservation lives; it stays on the screen of who may have paid by then. */
function useVendorAccounts(ad: Ad): BankAccount[] | undefined {
  const shown = ad.reservation ? ad.metadata.bank_accounts : undefined
  const [known, setKnown] = useState(shown)
  if (shown !== undefined && shown !== known) setKnown(shown)
  return shown ?? known
}

function NoAccount({ isSell }: { isSell: boolean }) {
  if (isSell) return <Notice tone="negative">{copy.noVendorBank}</Notice>
  return (
    <Notice
      tone="warning"
      action={
        <Link className="link link-tall" to={paths.kycBankAccount}>
          {copy.addBank}
        </Link>
      }
    >
      {copy.noOwnBank}
    </Notice>
  )
}

/** The number first: on a small phone the end is what a closed list leaves out. */
function optionOf({ _id, bank_name, account_number }: BankAccount) {
  return { value: _id, label: account_number, hint: bank_name }
}

function summaryOf(ad: Ad, { amount, coin_equivalent, price }: Reservation) {
  const naira = <strong className="num font-semibold">{formatNaira(amount)}</strong>
  const coin = <Amount className="font-semibold" value={coin_equivalent} code={ad.code} />
  const rate = {
    term: copy.rate,
    value: <span className="num">{factsCopy.per({ price: formatNaira(price), code: ad.code })}</span>,
  }
  return ad.type === 'sell'
    ? [{ term: copy.youPay, value: naira }, { term: copy.youReceive, value: coin }, rate]
    : [{ term: copy.youRelease, value: coin }, { term: copy.youReceive, value: naira }, rate]
}

/** The steps before there is a claim: the first one is on. */
function firstStepOf(type: Ad['type']) {
  return Object.values(stepWords[type].claimer).map((label, index) => ({
    label,
    state: index === 0 ? ('now' as const) : ('next' as const),
  }))
}
