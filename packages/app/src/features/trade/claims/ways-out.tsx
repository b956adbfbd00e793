import type { Claim } from '@oja/api/contract'
import { useCancelClaim, useRejectClaim } from '@oja/api/react'
import { Button, Card, ConfirmDialog, Notice, toast } from '@oja/ui'
import { useState } from 'react'
import { moneyErrorMessage } from '../../../lib/error-message.ts'
import { formatCoinShort, formatTime } from '../../../lib/format.ts'
import { useIntent } from '../../../shared/intent/index.ts'
import { partsCopy } from '../parts/parts-copy.ts'
import type { ClaimState } from './claim-state.ts'
import { roomCopy as copy } from './claims-copy.ts'
import { DisputeDoor } from './dispute-door.tsx'
import type { Party } from './parties.ts'

type WaysOutProps = { claim: Claim; state: ClaimState; other: Party }

/** What to do when a trade does not go as it should: cancel, alone or together, and a dispute once the time is over. */
export function WaysOut({ claim, state, other }: WaysOutProps) {
  if (!state.isLive) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{copy.more}</h2>
      <Cancel claim={claim} state={state} other={other} />
      <Dispute claim={claim} door={state.dispute} other={other} />
    </Card>
  )
}

function Cancel({ claim, state, other }: WaysOutProps) {
  const { wayOut, role } = state
  const { mutateAsync: cancelClaim } = useCancelClaim()
  const { mutateAsync: rejectClaim } = useRejectClaim()
  const run = useIntent()
  const [isAsking, setAsking] = useState(false)
  if (wayOut === null) return null
  if (wayOut === 'asked')
    return <p className="text-sm text-text-2">{copy.asked({ other: other.firstName })}</p>
  const way = wayOut
  const question = copy.cancelQuestion[way]

  async function leave() {
    const call = way === 'give-up' ? rejectClaim : cancelClaim
    try {
      await run(`${way} ${claim.id} ${claim.status}`, (idempotencyKey) =>
        call({ query: { id: claim.id }, body: { seen_status: claim.status }, idempotencyKey }),
      )
      toast.success(copy.cancelDone[way])
    } catch (error) {
      toast.error(moneyErrorMessage(error))
    }
    setAsking(false)
  }

  return (
    <>
      {way === 'agree' && (
        <Notice tone="warning" live>
          {copy.otherAsked[role]({ other: other.firstName })}
        </Notice>
      )}
      <Button theme="secondary" onClick={() => setAsking(true)}>
        {copy.ways[way]}
      </Button>
      <ConfirmDialog
        closeLabel={partsCopy.close}
        open={isAsking}
        onOpenChange={setAsking}
        title={question.title}
        confirmLabel={copy.ways[way]}
        cancelLabel={copy.keep}
        tone="danger"
        onConfirm={leave}
      >
        {question.text({ coin: formatCoinShort(claim.coin_equivalent, claim.ad.code) })}{' '}
        {(way === 'ask' || way === 'agree') && copy.cancelCare[role]}
      </ConfirmDialog>
    </>
  )
}

function Dispute({ claim, door, other }: { claim: Claim; door: ClaimState['dispute']; other: Party }) {
  switch (door.type) {
    case 'none':
      return null
    case 'from':
      return <p className="text-sm text-muted">{copy.disputeFrom({ time: formatTime(door.at) })}</p>
    case 'under-way':
      return (
        <Notice
          tone="info"
          title={door.byMe ? copy.disputeUnderWay.me : copy.disputeUnderWay.other({ other: other.firstName })}
        >
          {copy.disputeNext}
        </Notice>
      )
    case 'open':
      return <DisputeDoor claim={claim} />
  }
}
