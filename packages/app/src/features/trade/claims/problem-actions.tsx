import { Button, Card } from '@oja/ui'
import { lazy, Suspense } from 'react'
import { endOfWait, formatTime } from '../../../lib/format.ts'
import { loadCode } from '../../../lib/load-code.ts'
import { cancelCopy } from './cancel-copy.ts'
import { roomCopy as copy } from './claims-copy.ts'
import type { TradeView } from './parties.ts'
import { useCancelAct } from './cancel-trade.tsx'

/** A chunk of its own, because few orders need it. */
const OpenDispute = lazy(() => loadCode(() => import('./open-dispute.tsx')))

/** The acts when a trade goes wrong: cancel it, or open a dispute once it is overdue. `CancelRequest` shows a request that is
 *  already open. */
export function ProblemActions(trade: TradeView) {
  const { isLive, wayOut, dispute } = trade.state
  const act = wayOut === 'ask' || wayOut === 'give-up' ? wayOut : null
  if (!isLive || (act === null && (dispute.type === 'none' || dispute.type === 'under-way'))) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{copy.more}</h2>
      {act !== null && <Cancel act={act} {...trade} />}
      <Dispute {...trade} />
    </Card>
  )
}

function Cancel({ act, ...trade }: TradeView & { act: 'ask' | 'give-up' }) {
  const { ask, dialog } = useCancelAct(act, trade)
  return (
    <>
      <Button variant="secondary" onClick={ask}>
        {cancelCopy.ways[act]}
      </Button>
      {dialog}
    </>
  )
}

function Dispute({ claim, state: { dispute, role } }: TradeView) {
  switch (dispute.type) {
    case 'none':
    // `DisputePanel` shows it.
    case 'under-way':
      return null
    case 'from':
      return (
        <p className="text-sm text-muted">{copy.disputeFrom({ time: formatTime(endOfWait(dispute.at)) })}</p>
      )
    case 'open':
      return (
        <Suspense>
          <OpenDispute claim={claim} role={role} />
        </Suspense>
      )
  }
}
