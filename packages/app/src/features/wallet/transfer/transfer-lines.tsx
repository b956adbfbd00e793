import type { PortfolioWallet, ReceiverCheck } from '@oja/api/contract'
import type { useFeeEstimate } from '@oja/api/react'
import { Amount, Card, DescriptionList } from '@oja/ui'
import { retryButton } from '../../../shared/load-problem.tsx'
import { AddressText, NamedAddress } from '../address-text.tsx'
import { receiverCopy } from '../receivers/receivers-copy.ts'
import { transferCopy as copy } from './transfer-copy.ts'
import { totalOf } from './transfer-rules.ts'

/** Source: docs/product/constants.md#money */
const FEE_DEFAULT = '0.000'

type TransferLinesProps = {
  transfer: { from: string; to: string; amount: string }
  network: PortfolioWallet['network']
  fee: ReturnType<typeof useFeeEstimate>
  /** What is known about the receiver, once it has loaded. */
  receiver: ReceiverCheck | undefined
}

/** A transfer line by line, as it will be sent. */
export function TransferLines({ transfer, network, fee, receiver }: TransferLinesProps) {
  const { from, to, amount } = transfer
  const { code } = network
  const feeText = fee.data?.fee
  const quantity = eightDecimals(amount, code)
  const total = feeText === undefined ? null : totalOf(amount, feeText, code)
  return (
    <Card as="section" aria-label={copy.summaryTitle}>
      <DescriptionList
        items={[
          { term: copy.sender, value: <AddressText address={from} /> },
          {
            term: copy.receiverTerm,
            value: (
              <span className="grid gap-0.5">
                <NamedAddress address={to} name={receiver?.known?.name} />
                {receiver !== undefined && receiver.paid_before > 0 && (
                  <span className="text-sm text-text-2">{receiverCopy.paidBefore(receiver.paid_before)}</span>
                )}
              </span>
            ),
          },
          { term: copy.quantity, value: <Amount value={quantity} currency={code} /> },
          {
            term: copy.fee,
            value: fee.isError ? (
              <FeeProblem error={fee.error} retry={fee.refetch} />
            ) : (
              <Amount value={feeText ?? FEE_DEFAULT} currency={code} />
            ),
          },
          { term: copy.network, value: network.network },
          {
            term: copy.total,
            value: fee.isError ? '–' : <Amount value={total ?? quantity} currency={code} />,
            total: true,
          },
        ]}
      />
    </Card>
  )
}

/** The typed amount with eight decimals, like the other lines. */
function eightDecimals(amount: string, code: PortfolioWallet['network']['code']): string {
  return totalOf(amount, '0', code) ?? amount
}

/** Shown in place of a fee that could not be loaded. */
export function FeeProblem(problem: { error: unknown; retry: () => unknown }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span role="alert">{copy.feeProblem}</span>
      {retryButton(problem)}
    </span>
  )
}
