import { isApiError, NetworkError } from '@oja/api/client'
import type { PortfolioWallet } from '@oja/api/contract'
import { useClient, useFeeEstimate, useReceiverCheck, useTransactions, useWallet } from '@oja/api/react'
import { Button, Checkbox, ConfirmDialog, Notice } from '@oja/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { canRetry, errorMessage, forgetProblem, toastProblem } from '../../../lib/error-message.ts'
import { formatCoinShort } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { CoolingOffNotice, useCoolingOff } from '../../../shared/cooling-off.tsx'
import { LinkNotice } from '../../../shared/links.tsx'
import { Page } from '../../../shared/page.tsx'
import { usePinGate } from '../../../shared/pin-gate/index.ts'
import { AssetLoading, AssetProblem } from '../assets/asset-screen.tsx'
import { shortAddress } from '../address-rules.ts'
import { ReceiverNotice } from '../receivers/receiver-notice.tsx'
import { receiverNews } from '../receivers/receiver-rules.ts'
import { receiverCopy } from '../receivers/receivers-copy.ts'
import { transferCopy as copy } from './transfer-copy.ts'
import {
  agreeToFee,
  nameDraft,
  reopenDraft,
  resetDraft,
  transferDraft,
  transferRun,
} from './transfer-draft.ts'
import { TransferLines } from './transfer-lines.tsx'
import { agoInWords, isInsufficient, recentTwin } from './transfer-rules.ts'
import { useSendTransfer } from './use-send-transfer.ts'

/** Enough rows to find an equal transfer of the last minutes. */
const TWINS_SEARCHED = 50

/** The summary of a transfer before it is sent, and the PIN. Source: docs/product/wallets.md#transfers */
export default function TransferSummaryScreen() {
  const { id: walletId = '' } = useParams()
  const { id: userId } = useUser()
  const { data: wallet, isError, error, refetch } = useWallet(walletId)
  const draft = useSnapshot(transferDraft)
  const { isRefusalShown } = useSnapshot(transferRun)
  const isOwn = draft.userId === userId && draft.walletId === walletId

  // A quick response can arrive before the processing page opens, which has to show a refusal first.
  const isOnItsWay =
    draft.phase === 'sent' || draft.phase === 'accepted' || (draft.phase === 'refused' && !isRefusalShown)
  if (isOwn && isOnItsWay) return <Navigate replace to={paths.processingTransfer(walletId)} />
  if (!isOwn || draft.to.trim() === '' || draft.amount === '')
    return <Navigate replace to={paths.transfer(walletId)} />
  if (wallet !== undefined) return <Summary wallet={wallet} />
  return isError ? <AssetProblem error={error} retry={refetch} /> : <AssetLoading />
}

function Summary({ wallet }: { wallet: PortfolioWallet }) {
  const { id, balance, network } = wallet
  const { code } = network
  const client = useClient()
  const { from, to, amount, phase, fee: feeWas } = useSnapshot(transferDraft)
  const fee = useFeeEstimate(network.slug)
  const feeText = fee.data?.fee
  const isCoolingOff = useCoolingOff() !== null
  const waitId = useId()
  const sent = useTransactions({ q: to.trim(), type: 'withdrawal', limit: TWINS_SEARCHED })
  const receiver = useCheckedReceiver({ walletId: id, network: network.slug, address: to.trim() })
  const [twinAgo, setTwinAgo] = useState<string | null>(null)
  const sentence = {
    amount: formatCoinShort(amount, code),
    address: shortAddress(to.trim()),
    network: network.network,
  }
  const gate = useTransferPin({ walletId: id, description: copy.pin(sentence), fee: feeText })
  const cancel = useCancel()

  // Preload the processing page, which opens before the response, in case the connection drops after the PIN.
  useEffect(() => void import('./processing-transfer.tsx').catch(() => undefined), [])

  useEffect(() => {
    if (phase === 'refused') reopenDraft()
    nameDraft()
  }, [phase])

  async function proceed() {
    forgetProblem()
    if (feeText === undefined || !receiver.mayBePaid()) return
    if (isInsufficient({ amount, fee: feeText, balance, code })) {
      toastProblem(copy.insufficient)
      return
    }
    const { data } = await sent.refetch()
    const nowMs = client.serverNow()
    const twin = recentTwin(data?.data.transactions ?? [], { to, amount, code, nowMs })
    if (twin === null) gate.ask()
    else setTwinAgo(agoInWords(twin.created_at, nowMs))
  }

  return (
    <Page title={copy.summaryTitle} lead={copy.summaryLead} width="narrow">
      {feeWas !== null && feeText !== undefined && feeText !== feeWas && (
        <Notice tone="warning" live title={copy.feeRoseTitle}>
          {copy.feeRose({ before: formatCoinShort(feeWas, code), now: formatCoinShort(feeText, code) })}
        </Notice>
      )}
      {receiver.notice}
      <TransferLines
        transfer={{ from, to: to.trim(), amount }}
        network={network}
        fee={fee}
        receiver={receiver.data}
      />
      <CoolingOffNotice stops="send" id={waitId} />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" className="flex-[1_1_0]" onClick={cancel}>
          {copy.cancel}
        </Button>
        <Button
          className="flex-[1.6_1_0]"
          busy={fee.isPending || receiver.isPending}
          disabled={fee.isError || isCoolingOff || receiver.isRefused}
          aria-describedby={isCoolingOff ? waitId : undefined}
          onClick={proceed}
        >
          {copy.continue}
        </Button>
      </div>
      <ConfirmDialog
        open={twinAgo !== null}
        onOpenChange={() => setTwinAgo(null)}
        title={copy.twinTitle}
        labels={{ confirm: copy.twinConfirm, cancel: copy.twinCancel }}
        onConfirm={() => {
          setTwinAgo(null)
          gate.ask()
        }}
      >
        {copy.twinText({ ...sentence, ago: twinAgo ?? '' })}
      </ConfirmDialog>
      {gate.modal}
    </Page>
  )
}

type CheckedReceiver = { walletId: string; network: string; address: string }

/** What is known about the receiver, as a notice. An address that resembles a known one must be compared before it can be paid. */
function useCheckedReceiver({ walletId, network, address }: CheckedReceiver) {
  const { data, isPending, isError, error, refetch } = useReceiverCheck({ network, address })
  const [isCompared, setCompared] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const tickRef = useRef<HTMLInputElement>(null)
  const news = data === undefined ? 'none' : receiverNews(data)
  // Only the server verifies checksums.
  const isWrong = isApiError(error, 'invalid_input')
  const isRefused = isWrong || news === 'refused'
  return {
    data,
    isPending,
    isRefused,
    /** If the addresses are not compared yet, asks for it. */
    mayBePaid() {
      if (news !== 'looks-like' || isCompared) return !isRefused
      setAsked(true)
      tickRef.current?.focus()
      return false
    },
    notice: (
      <>
        {data !== undefined && (
          <ReceiverNotice
            check={data}
            address={address}
            tick={
              <Checkbox
                ref={tickRef}
                label={receiverCopy.lookTick}
                checked={isCompared}
                onCheckedChange={setCompared}
                error={isAsked && !isCompared ? receiverCopy.lookTickNeeded : undefined}
              />
            }
          />
        )}
        {isWrong ? (
          <WrongReceiver text={error.fields['address'] ?? errorMessage(error)} walletId={walletId} />
        ) : (
          isError && <CheckFailed error={error} retry={refetch} />
        )}
      </>
    ),
  }
}

type Pinned = { walletId: string; description: string; fee: string | undefined }

/** Asks for the PIN, sends the transfer, and opens the processing page, which shows the outcome. */
function useTransferPin({ walletId, description, fee }: Pinned) {
  const navigate = useNavigate()
  const send = useSendTransfer()
  const { to, amount } = useSnapshot(transferDraft)
  // After a refused PIN, the processing page redirects here, and this page asks again.
  const [refused] = useState(() => transferRun.pinRefused)
  const gate = usePinGate({
    subject: 'transfer',
    intent: 'transfer',
    act: { call: 'transfer', amount, to: to.trim() },
    checkedBy: 'act',
    refused,
    description,
    action: async ({ pin }) => {
      // Offline, the processing page could neither load nor say why.
      if (!navigator.onLine)
        throw new NetworkError({ call: 'POST /transfer', reason: 'offline', outcome: 'not-sent' })
      if (fee !== undefined) agreeToFee(fee)
      // The processing page redirects here for another PIN.
      void send(pin).catch(() => undefined)
      await navigate(paths.processingTransfer(walletId), { replace: true })
    },
  })

  useEffect(() => {
    if (!gate.isOpen) transferRun.pinRefused = null
  }, [gate.isOpen])
  return gate
}

/** Leaves for the dashboard. Resets the draft only after that, because a summary without a draft redirects to the form. */
function useCancel() {
  const navigate = useNavigate()
  const isCancelled = useRef(false)
  useEffect(
    () => () => {
      if (isCancelled.current) resetDraft()
    },
    [],
  )
  return () => {
    isCancelled.current = true
    void navigate(paths.app)
  }
}

function WrongReceiver({ text, walletId }: { text: string; walletId: string }) {
  return (
    <LinkNotice
      tone="negative"
      live
      title={receiverCopy.wrongTitle}
      link={{ to: paths.transfer(walletId), label: receiverCopy.change }}
    >
      {text}
    </LinkNotice>
  )
}

function CheckFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  return (
    <Notice
      tone="warning"
      live
      action={
        canRetry(error) && (
          <Button variant="secondary" size="sm" onClick={() => retry()}>
            {receiverCopy.checkAgain}
          </Button>
        )
      }
    >
      {receiverCopy.checkFailed}
    </Notice>
  )
}
