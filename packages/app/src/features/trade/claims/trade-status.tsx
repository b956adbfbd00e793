import { useClient } from '@oja/api/react'
import { Card, Coin, Countdown, Notice, Stepper } from '@oja/ui'
import { CircleX, Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatCoinShort, formatTime } from '../../../lib/format.ts'
import { loadCode } from '../../../lib/load-code.ts'
import { roomCopy as copy, sceneWords, stepWords } from './claims-copy.ts'
import type { TradeView } from './parties.ts'
import '../trade.css'

/** A chunk of its own, because few orders need it. */
const OpenDispute = lazy(() => loadCode(() => import('./open-dispute.tsx')))

const COIN_PX = 72

type TradeStatusProps = TradeView & {
  /** The deadline of this step has passed, so the claim must be fetched again. */
  onExpire: () => void
}

/** The state of the trade in a sentence, with the time left and the steps. Source: docs/product/screens.md#trade-room */
export function TradeStatus({ onExpire, ...trade }: TradeStatusProps) {
  const { claim, state, other } = trade
  const client = useClient()
  const { scene, side, deadline, timeUp, steps } = state
  const words = sceneWords(trade)
  const labels = stepWords[claim.ad.type][side]
  return (
    <Card as="section" className="grid gap-4">
      <div className="trade-clock">
        {deadline ? (
          <Countdown
            key={deadline.at}
            label={copy.countdown[side]}
            deadline={deadline.at}
            now={client.serverNow}
            totalMs={deadline.totalMs}
            onExpire={onExpire}
          />
        ) : scene === 'completed' ? (
          <Coin size={COIN_PX} />
        ) : (
          <CircleX aria-hidden size={48} strokeWidth={1.5} className="text-negative" />
        )}
        <div role="status">
          <h1 tabIndex={-1} className="break-words">
            {words.title}
          </h1>
          <p className="mt-1 text-sm text-text-2 lg:text-md">
            {scene === 'completed' ? escrowWords(trade) : words.text}
          </p>
        </div>
      </div>
      <Stepper
        label={copy.steps}
        steps={steps.map(({ key, state: step }) => ({ label: labels[key] ?? key, state: step }))}
      />
      {scene !== 'completed' && (
        <p className="flex gap-2 text-sm text-text-2">
          <Lock aria-hidden size={16} strokeWidth={2} className="mt-0.5 shrink-0" />
          <span>{escrowWords(trade)}</span>
        </p>
      )}
      {timeUp !== null && claim.dispute?.status !== 'open' && (
        <Notice
          tone="warning"
          title={claim.status === 'waiting' && side === 'claimer' ? copy.overdueVendor : copy.overdueTitle}
          live
          action={
            state.dispute.type === 'open' && (
              <Suspense>
                <OpenDispute claim={claim} role={state.role} />
              </Suspense>
            )
          }
        >
          {timeUp === 'overdue' ? copy.overdue({ other: other.first_name }) : copy.ending[timeUp]}
        </Notice>
      )}
    </Card>
  )
}

function escrowWords({ claim, state, other: { first_name: other } }: TradeView): string {
  const { isLive, scene, role } = state
  const coin = formatCoinShort(claim.coin_equivalent, claim.ad.code)
  const { live, released, unpaid, completed, rejected } = copy.escrow
  if (scene === 'pay') return `${live({ coin })} ${unpaid({ time: formatTime(claim.review_ends_at) })}`
  if (scene === 'released') return `${live({ coin })} ${released({ other })}`
  if (isLive) return `${live({ coin })} ${copy.escrow[role]}`
  if (scene === 'completed') return completed[role]({ coin, other })
  return role === 'owner' ? rejected.owner({ coin }) : rejected.payer
}
