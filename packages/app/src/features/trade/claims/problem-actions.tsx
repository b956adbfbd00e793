import { Button, Card } from '@oja/ui'
import { endOfWait, formatTime } from '../../../lib/format.ts'
import { cancelCopy } from './cancel-copy.ts'
import { roomCopy as copy } from './claims-copy.ts'
import type { TradeView } from './parties.ts'
import { useCancelAct } from './cancel-trade.tsx'

/** What can be done when a trade goes wrong: cancel it, or wait until a dispute can be opened. `CancelRequest` shows a request that is
 *  already open, `TradeStatus` the way to a dispute. */
export function ProblemActions(trade: TradeView) {
  const { isLive, wayOut, dispute } = trade.state
  const act = wayOut === 'ask' || wayOut === 'give-up' ? wayOut : null
  if (!isLive || (act === null && dispute.type !== 'from')) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{copy.more}</h2>
      {act !== null && <Cancel act={act} {...trade} />}
      {dispute.type === 'from' && (
        <p className="text-sm text-muted">{copy.disputeFrom({ time: formatTime(endOfWait(dispute.at)) })}</p>
      )}
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
