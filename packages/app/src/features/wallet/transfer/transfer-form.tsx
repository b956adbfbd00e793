import type { PortfolioWallet } from '@oja/api/contract'
import { entryDecimals, trimZeros } from '@oja/api/money'
import { useFeeEstimate, useWallet } from '@oja/api/react'
import { Amount, AmountField, Button, Card, DescriptionList, Notice, toast } from '@oja/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { formatCoinShort } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { CoolingOffNotice, useCoolingOff } from '../../../shared/cooling-off.tsx'
import { SubPage } from '../../../shared/page.tsx'
import { amountProblem } from '../amount-rules.ts'
import { AssetLoading, AssetProblem } from '../assets/asset-screen.tsx'
import { amountCopy } from '../wallet-copy.ts'
import { LimitHint } from '../limits/limit-hint.tsx'
import { receiverProblem } from '../receivers/receiver-rules.ts'
import { ReceiverField } from './receiver-field.tsx'
import { transferCopy as copy } from './transfer-copy.ts'
import { beginDraft, setDraftField, transferDraft } from './transfer-draft.ts'
import { FeeProblem } from './transfer-lines.tsx'
import { maxAmount, totalOf } from './transfer-rules.ts'
import { useLostTransfer } from './use-lost-transfer.ts'

/** The receiver and the amount. Source: docs/product/wallets.md#transfers */
export default function TransferScreen() {
  const { id = '' } = useParams()
  const { data: wallet, isError, error, refetch } = useWallet(id)
  if (wallet !== undefined) return <Begun wallet={wallet} />
  return isError ? <AssetProblem error={error} retry={refetch} /> : <AssetLoading />
}

function Begun({ wallet }: { wallet: PortfolioWallet }) {
  const { id: userId } = useUser()
  const { id: walletId, address: from, network } = wallet
  const [isOpen, setOpen] = useState<boolean>()
  const { slug, code } = network
  const isLost = useSnapshot(transferDraft).phase === 'sent'
  useEffect(() => {
    setOpen(beginDraft({ userId, walletId, from, network: slug, code }))
  }, [userId, walletId, from, slug, code, isLost])

  return (
    <SubPage title={copy.formTitle} back={{ to: paths.asset(walletId), label: code }}>
      {isOpen === true && <Fields wallet={wallet} />}
      {isOpen === false && <UnderWay />}
    </SubPage>
  )
}

/** No new transfer while the outcome of the last one is unknown. */
function UnderWay() {
  const { walletId } = useSnapshot(transferDraft)
  useLostTransfer(() => toast.success(copy.underWayFound))
  return (
    <Notice
      tone="warning"
      title={copy.underWayTitle}
      action={
        <Button asChild variant="secondary" size="sm">
          <Link to={paths.processingTransfer(walletId)}>{copy.underWayLink}</Link>
        </Button>
      }
    >
      {copy.underWayText}
    </Notice>
  )
}

function Fields({ wallet }: { wallet: PortfolioWallet }) {
  const { id, address, balance, network } = wallet
  const { code } = network
  const navigate = useNavigate()
  const { to, amount } = useSnapshot(transferDraft, { sync: true })
  const fee = useFeeEstimate(network.slug)
  const isCoolingOff = useCoolingOff() !== null
  const waitId = useId()
  const [isTried, setTried] = useState(false)
  const receiverRef = useRef<HTMLInputElement>(null)
  const amountRef = useRef<HTMLInputElement>(null)

  const receiverFound = receiverProblem(to, code, address)
  const amountFound = amountProblem(amount, { code, available: balance })
  const isTooMuch = amountFound?.type === 'too-much'

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (receiverFound !== undefined) return receiverRef.current?.focus()
    if (amountFound !== undefined) return amountRef.current?.focus()
    void navigate(paths.transferSummary(id))
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5">
      <CoolingOffNotice stops="send" id={waitId} />
      <ReceiverField
        fieldRef={receiverRef}
        network={network}
        address={to}
        problem={receiverFound}
        isTried={isTried}
      />
      <AmountField
        required
        ref={amountRef}
        label={amountCopy.amount}
        currency={code}
        decimals={entryDecimals(code)}
        value={amount}
        onValueChange={(value) => setDraftField('amount', value)}
        onMax={maxOf(wallet, fee.data?.fee)}
        error={isTooMuch || isTried ? amountFound?.sentence : undefined}
        hint={amountCopy.available({ amount: formatCoinShort(balance, code) })}
      />
      <LimitHint wallet={wallet} amount={amount} />
      <Cost network={network} amount={amount} fee={fee} />
      <Button
        type="submit"
        fullWidth
        disabled={isTooMuch || isCoolingOff}
        aria-describedby={isCoolingOff ? waitId : undefined}
      >
        {copy.continue}
      </Button>
    </form>
  )
}

/** Fills in all that is left after the fee, once the fee has loaded. */
function maxOf({ balance, network }: PortfolioWallet, fee: string | undefined) {
  if (fee === undefined) return undefined
  return () => setDraftField('amount', trimZeros(maxAmount(balance, fee, network.code)))
}

type CostProps = {
  network: PortfolioWallet['network']
  amount: string
  fee: ReturnType<typeof useFeeEstimate>
}

function Cost({ network, amount, fee }: CostProps) {
  const feeText = fee.data?.fee
  const total = feeText === undefined ? null : totalOf(amount, feeText, network.code)
  return (
    <Card as="section" aria-label={copy.fee}>
      <DescriptionList
        items={[
          { term: copy.network, value: network.network },
          {
            term: copy.fee,
            value:
              feeText !== undefined ? (
                formatCoinShort(feeText, network.code)
              ) : fee.isError ? (
                <FeeProblem error={fee.error} retry={fee.refetch} />
              ) : (
                '…'
              ),
          },
          {
            term: copy.total,
            value: total === null ? '–' : <Amount value={total} currency={network.code} />,
            total: true,
          },
        ]}
      />
    </Card>
  )
}
