import { type Ad, type BankAccount, RELEASE_COUNTDOWN_MS, type Reservation } from '@oja/api/contract'
import { useAd, useBankAccounts, useClaims, useClient } from '@oja/api/react'
import { Amount, Button, Card, Countdown, DescriptionList, Notice, Select, Skeleton, Stepper } from '@oja/ui'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { formatCoinShort, formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { CoolingOffNotice, useCoolingOff } from '../../../shared/cooling-off.tsx'
import { useOutcome } from '../../../shared/use-intent.ts'
import { LoadProblem } from '../../../shared/load-problem.tsx'
import { TradeChat } from '../chat/trade-chat.tsx'
import { PersonCard } from '../shared/person-card.tsx'
import { factsCopy, roomCopy, stepWords } from './claims-copy.ts'
import { releaseCopy as copy } from './release-copy.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { releaseAddress } from '../shared/release-address.ts'
import { isMadeFrom, isReplaced } from './reservation-rules.ts'
import { useReleaseActs } from './use-release-acts.tsx'
import '../trade.css'
import { LinkNotice } from '../../../shared/links.tsx'

type ReleaseOrderProps = { ad: Ad; reservation: Reservation }

/** A reserved order: what to pay and where (sell ad), or what to lock (buy ad), and the time left. */
export function ReleaseOrder({ ad, reservation }: ReleaseOrderProps) {
  const [chosenId, setChosenId] = useState<string>()
  const accounts = useAccounts(ad)
  const account = accounts.list?.find(({ _id }) => _id === chosenId) ?? accounts.list?.[0]
  const acts = useReleaseActs({ ad, reservation, account })
  const isCoolingOff = useCoolingOff() !== null
  const isSell = ad.type === 'sell'
  const isGone = useIsGone(ad) && !acts.isExpired && !acts.isCheckingTime && !acts.isAsking
  return (
    <div className="trade-task" data-pinned="">
      <div className="trade-column">
        <RunningOrder adId={ad.id} reservation={reservation} />
        {isReplaced(reservation, ad.reservation) && <Replaced adId={ad.id} latest={ad.reservation} />}
        {isGone && <Gone adId={ad.id} />}
        {!isSell && <CoolingOffNotice stops="sell" />}
        <TimeLeft ad={ad} reservation={reservation} isChecking={acts.isCheckingTime} onExpire={acts.expire} />
        <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {accounts.list === undefined && accounts.error !== null ? (
            <LoadProblem error={accounts.error} retry={accounts.retry} />
          ) : accounts.list === undefined ? (
            <Skeleton height={isSell ? 236 : 74} radius={10} />
          ) : account === undefined ? (
            <NoAccount isSell={isSell} />
          ) : (
            <>
              <Select
                required
                label={isSell ? roomCopy.payHere : copy.receiveIn}
                value={account._id}
                onValueChange={setChosenId}
                options={accounts.list.map(optionOf)}
              />
              {isSell && <PaymentFacts account={account} amount={reservation.amount} hideBank />}
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
        <PersonCard title={roomCopy.vendor} person={ad.initiator} />
        <div className="trade-actions" data-pinned="">
          {isSell ? (
            <Button disabled={account === undefined} onClick={acts.askPaid}>
              {copy.paid}
            </Button>
          ) : (
            <Button
              disabled={account === undefined || acts.isExpired || isCoolingOff}
              onClick={acts.askRelease}
            >
              {copy.release}
            </Button>
          )}
          <Button variant="ghost" data-order="last" onClick={acts.askCancel}>
            {copy.cancel}
          </Button>
        </div>
        {reservation.room !== undefined && (
          <TradeChat
            roomId={reservation.room}
            adId={ad.id}
            other={ad.initiator}
            accounts={(accounts.list ?? []).map(({ account_number }) => account_number)}
            openUntil={reservation.expires_at}
          />
        )}
      </aside>
      {acts.dialogs}
    </div>
  )
}

type TimeLeftProps = ReleaseOrderProps & {
  /** The phone's clock says that the time is over, and no response has confirmed it. */
  isChecking: boolean
  onExpire: () => void
}

/** The countdown, what to do before it ends, and the steps of the order. */
function TimeLeft({ ad, reservation, isChecking, onExpire }: TimeLeftProps) {
  const client = useClient()
  const isSell = ad.type === 'sell'
  const name = ad.initiator.first_name
  return (
    <Card as="section">
      <div className="trade-clock">
        <Countdown
          label={isSell ? copy.timeToPay : copy.timeToRelease}
          deadline={reservation.expires_at}
          now={client.serverNow}
          totalMs={RELEASE_COUNTDOWN_MS}
          onExpire={onExpire}
          // The dialog says so, once it is certain.
          labels={{ expired: '' }}
        />
        <div>
          <h1 tabIndex={-1}>
            {isSell ? copy.pay({ name }) : copy.sellTo({ name })}{' '}
            <span className="num">
              {isSell
                ? formatNaira(reservation.amount)
                : formatCoinShort(reservation.coin_equivalent, ad.code)}
            </span>
          </h1>
          <p role="status" className="mt-1 text-sm text-text-2 lg:text-md">
            {isChecking ? copy.checkingTime : isSell ? copy.payText : copy.releaseText}
          </p>
        </div>
      </div>
      <Stepper className="mt-4" label={roomCopy.steps} steps={firstStepOf(ad.type)} />
    </Card>
  )
}

/** Keeps the customer from paying twice. Redirects to the order of this reservation if another tab, or a request whose response
 *  was lost, has placed it; warns about any other order on the ad. */
function RunningOrder({ adId, reservation }: { adId: string; reservation: Reservation }) {
  const user = useUser()
  const { data: waiting } = useClaims({ initiator: user.id, status: 'waiting' })
  const running = waiting?.find(({ ad }) => ad.id === adId)
  const isPlaced = running !== undefined && isMadeFrom(reservation, running)
  useOutcome(`order ${adId}`, isPlaced ? 'placed' : 'held')
  if (isPlaced) return <Navigate replace to={paths.awaitConfirmation(running.id)} />
  if (running === undefined) return null
  return (
    <LinkNotice
      tone="warning"
      live
      title={copy.running}
      link={{ to: paths.awaitConfirmation(running.id), label: copy.toRunning }}
    >
      {copy.runningText({ naira: formatNaira(running.amount) })}
    </LinkNotice>
  )
}

/** Keeps the customer from paying an amount that they changed in another window. */
function Replaced({ adId, latest }: { adId: string; latest: Reservation }) {
  return (
    <LinkNotice
      tone="warning"
      live
      title={copy.changed}
      link={{ to: releaseAddress(adId, latest), label: copy.toChanged, replace: true }}
    >
      {copy.changedText({ naira: formatNaira(latest.amount) })}
    </LinkNotice>
  )
}

/** Whether the reservation of this page has ended. An ad that was loaded before it was made has none yet. */
function useIsGone({ reservation }: Ad): boolean {
  const [wasHeld, setWasHeld] = useState(reservation !== null)
  if (reservation !== null && !wasHeld) setWasHeld(true)
  return wasHeld && reservation === null
}

/** Keeps the customer from paying for an order that they cancelled in another window. */
function Gone({ adId }: { adId: string }) {
  return (
    <LinkNotice tone="warning" live title={copy.gone} link={{ to: paths.adDetail(adId), label: copy.toAd }}>
      {copy.goneText}
    </LinkNotice>
  )
}

function useAccounts(ad: Ad) {
  const vendorAccounts = useVendorAccounts(ad)
  const shown = useAd(ad.id)
  const own = useBankAccounts()
  return ad.type === 'sell'
    ? { list: vendorAccounts, error: shown.error, retry: shown.refetch }
    : { list: own.data, error: own.error, retry: own.refetch }
}

/** The vendor's accounts. The server sends them while the reservation lasts; the screen keeps them after that, because the
 *  customer may have paid. */
function useVendorAccounts(ad: Ad): BankAccount[] | undefined {
  const shown = ad.reservation ? ad.metadata.bank_accounts : undefined
  const [known, setKnown] = useState(shown)
  if (shown !== undefined && shown !== known) setKnown(shown)
  return shown ?? known
}

function NoAccount({ isSell }: { isSell: boolean }) {
  if (isSell) return <Notice tone="negative">{copy.noVendorBank}</Notice>
  return (
    <LinkNotice tone="warning" link={{ to: paths.kycBankAccount, label: copy.addBank }}>
      {copy.noOwnBank}
    </LinkNotice>
  )
}

/** The number first: a closed list on a small phone cuts off the end. */
function optionOf({ _id, bank_name, account_number }: BankAccount) {
  return { value: _id, label: account_number, hint: bank_name }
}

function summaryOf(ad: Ad, { amount, coin_equivalent, price }: Reservation) {
  const naira = <strong className="num font-semibold">{formatNaira(amount)}</strong>
  const coin = <Amount className="font-semibold" value={coin_equivalent} currency={ad.code} />
  const rate = {
    term: roomCopy.rate,
    value: (
      <span className="tabular-nums">{factsCopy.per({ price: formatNaira(price), code: ad.code })}</span>
    ),
  }
  return ad.type === 'sell'
    ? [{ term: roomCopy.youPay, value: naira }, { term: roomCopy.youReceive, value: coin }, rate]
    : [{ term: roomCopy.youRelease, value: coin }, { term: roomCopy.youReceive, value: naira }, rate]
}

/** The steps before there is a claim: the first one is current. */
function firstStepOf(type: Ad['type']) {
  return Object.values(stepWords[type].claimer).map((label, index) => ({
    label,
    state: index === 0 ? ('now' as const) : ('next' as const),
  }))
}
