import { useTransaction } from '@oja/api/react'
import { Button, Card, Notice, Progress } from '@oja/ui'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { cx } from '../../../lib/cx.ts'
import { formatCoinShort } from '../../../lib/format.ts'
import { icon } from '../../../lib/icon.ts'
import { paths } from '../../../lib/paths.ts'
import { usePoll, useLostTransfer } from './use-lost-transfer.ts'
import { useUser } from '../../../session/index.ts'
import { usePinGate } from '../../../shared/pin-gate/index.ts'
import { transferCopy as copy } from './transfer-copy.ts'
import { markRefused, transferDraft, transferRun } from './transfer-draft.ts'
import { useSendTransfer } from './use-send-transfer.ts'

/** Follows a sent transfer to its end. The summary starts it, and only a PIN sends it, so a reload, Back or Forward cannot send it
 *  twice. Source: docs/product/wallets.md#transfers */
export default function ProcessingTransferScreen() {
  const { id: walletId = '' } = useParams()
  const { id: userId } = useUser()
  const draft = useSnapshot(transferDraft)
  const { isRunning, isDoubtful } = useSnapshot(transferRun)

  if (draft.userId !== userId || draft.walletId !== walletId)
    return <Navigate replace to={paths.transfer(walletId)} />
  switch (draft.phase) {
    case 'draft':
      return <Navigate replace to={paths.transferSummary(walletId)} />
    case 'sent':
      return isRunning && !isDoubtful ? <Processing text={copy.sendingText} /> : <Checking />
    case 'accepted':
      return <Following id={draft.transferId ?? ''} />
    case 'refused':
      return (
        <Failed
          reason={draft.refusal?.words}
          retryTo={draft.refusal?.isInput ? paths.transfer(walletId) : paths.transferSummary(walletId)}
        />
      )
  }
}

/** `to` is the page on which the customer can follow it later. */
function Processing({ text, to }: { text: string; to?: string }) {
  return (
    <ResultPanel title={copy.processingTitle} text={text}>
      <Progress label={copy.processingTitle} />
      {to !== undefined && (
        <Button asChild variant="secondary" fullWidth>
          <Link to={to}>{copy.seeTransaction}</Link>
        </Button>
      )}
    </ResultPanel>
  )
}

/** The server has accepted the transfer, and the chain has to confirm it. */
function Following({ id }: { id: string }) {
  const { data: transaction, refetch } = useTransaction(id)
  const isOpen = transaction === undefined || transaction === null || transaction.status === 'processing'
  const hasFailed = transaction?.status === 'failed'
  usePoll(refetch, isOpen)
  useEffect(() => {
    if (hasFailed) markRefused({ words: copy.failedReturned, isInput: false })
  }, [hasFailed])
  if (transaction?.status === 'completed') return <Navigate replace to={paths.receipt(id)} />
  return <Processing text={copy.processingText} to={paths.transaction(id)} />
}

/** The response was lost. Polls for the transfer, and lets the customer retry it with the same idempotency key. */
function Checking() {
  const send = useSendTransfer()
  const { to, amount, code } = useSnapshot(transferDraft)
  const { isRunning } = useSnapshot(transferRun)
  const gate = usePinGate({
    subject: 'transfer',
    intent: 'ask about a transfer',
    act: { call: 'transfer', amount, to: to.trim() },
    checkedBy: 'act',
    description: copy.askAgainPin({ amount: code === null ? amount : formatCoinShort(amount, code) }),
    action: ({ pin }) => send(pin),
  })
  useLostTransfer()

  return (
    <ResultPanel title={copy.unknownTitle} text={copy.unknownText}>
      <Progress label={copy.unknownTitle} />
      <div className="grid gap-2.5">
        <Button busy={isRunning} fullWidth onClick={gate.ask}>
          {copy.askAgain}
        </Button>
        <Button asChild variant="ghost" fullWidth>
          <Link to={paths.app}>{copy.home}</Link>
        </Button>
      </div>
      {gate.modal}
    </ResultPanel>
  )
}

/** The screen at `retryTo` reopens the draft. */
type FailedProps = { reason: string | undefined; retryTo: string }

function Failed({ reason, retryTo }: FailedProps) {
  useEffect(() => {
    transferRun.isRefusalShown = true
  }, [])
  return (
    <ResultPanel title={copy.failedTitle} text={copy.failedText} tone="negative">
      <Notice tone="neutral" title={copy.failedSafe}>
        {reason}
      </Notice>
      <div className="grid gap-2.5">
        <Button asChild fullWidth>
          <Link replace to={retryTo}>
            {copy.tryAgain}
          </Link>
        </Button>
        <Button asChild variant="ghost" fullWidth>
          <Link to={paths.app}>{copy.home}</Link>
        </Button>
      </div>
    </ResultPanel>
  )
}

type ResultPanelProps = {
  title: string
  text: string
  tone?: 'default' | 'negative'
  children: ReactNode
}

/** The state of a transfer, in the middle of the screen. Gets the focus on mount, because the customer waits for it. */
function ResultPanel({ title, text, tone = 'default', children }: ResultPanelProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    headingRef.current?.focus()
  }, [])
  return (
    <Card
      as="section"
      className="mx-auto mt-4 grid w-full max-w-[520px] grid-cols-[minmax(0,1fr)] gap-5 lg:mt-10 lg:p-8"
    >
      <div className="grid gap-2">
        <h1
          ref={headingRef}
          tabIndex={-1}
          className={cx('flex items-center gap-2.5 text-2xl', tone === 'negative' && 'text-negative')}
        >
          {tone === 'negative' && <CircleAlert {...icon} size={24} className="shrink-0" />}
          {title}
        </h1>
        <p className="text-text-2">{text}</p>
      </div>
      {children}
    </Card>
  )
}
