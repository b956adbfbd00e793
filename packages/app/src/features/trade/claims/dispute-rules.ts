import { type Claim, type Dispute, roleOf } from '@oja/api/contract'
import { sideIn } from './claim-state.ts'
import type { disputePanel } from './dispute-copy.ts'

type Side = 'buyer' | 'seller'

/** Chooses the sentence that says what comes next. */
export type DisputeNext = keyof typeof disputePanel.next

export type DisputeView = {
  mine: Side
  /** Whether the customer can give a first statement, change theirs, or neither. */
  statement: 'give' | 'change' | 'none'
  canAppeal: boolean
  next: DisputeNext
  /** Each side's statement. Until the side that opened the dispute gives one, its reason takes that place. */
  words: { mine: string | null; theirs: string | null }
}

/** The side of a dispute that a party of the trade is on. */
export function disputeSide(
  claim: Pick<Claim, 'recipient'> & { ad: Pick<Claim['ad'], 'type'> },
  userId: string,
): Side {
  return roleOf(claim.ad.type, sideIn(claim, userId)) === 'payer' ? 'buyer' : 'seller'
}

/** What one side sees of a dispute and may do. `nowMs` is the server's time. */
export function disputeView(
  dispute: Dispute,
  { mine, openedByMe, nowMs }: { mine: Side; openedByMe: boolean; nowMs: number },
): DisputeView {
  const own = dispute.statements.find(({ by }) => by === mine)
  const theirs = dispute.statements.find(({ by }) => by !== mine)
  return {
    mine,
    statement: statementOf(dispute, { own, theirs, nowMs }),
    canAppeal: canAppeal(dispute, mine, nowMs),
    next: nextOf(dispute, { mine, openedByMe, own, theirs, nowMs }),
    words: {
      mine: own?.text ?? (openedByMe ? dispute.reason : null),
      theirs: theirs?.text ?? (openedByMe ? null : dispute.reason),
    },
  }
}

type Statement = Dispute['statements'][number] | undefined

function statementOf(
  dispute: Dispute,
  { own, theirs, nowMs }: { own: Statement; theirs: Statement; nowMs: number },
): DisputeView['statement'] {
  if (dispute.status !== 'open') return 'none'
  if (own === undefined) return 'give'
  const isAnswered = theirs !== undefined && theirs.at >= own.at
  return isAnswered || Date.parse(dispute.answer_by) < nowMs ? 'none' : 'change'
}

function canAppeal({ status, winner, appeal, appeal_until }: Dispute, mine: Side, nowMs: number): boolean {
  return (
    status === 'settled' &&
    winner !== mine &&
    appeal === null &&
    appeal_until !== null &&
    nowMs <= Date.parse(appeal_until)
  )
}

function nextOf(
  dispute: Dispute,
  facts: { mine: Side; openedByMe: boolean; own: Statement; theirs: Statement; nowMs: number },
): DisputeNext {
  const { mine, nowMs } = facts
  switch (dispute.status) {
    case 'open':
      return nextWhileOpen(dispute, facts)
    case 'closed':
      return 'closed'
    case 'settled':
      if (dispute.appeal !== null) return nextOfAppeal(dispute.appeal, mine)
      if (dispute.winner === mine) {
        const isFinal = dispute.appeal_until === null || Date.parse(dispute.appeal_until) < nowMs
        return isFinal ? 'won' : 'wonUntil'
      }
      return canAppeal(dispute, mine, nowMs) ? 'appeal' : 'lost'
  }
}

function nextWhileOpen(
  dispute: Dispute,
  facts: { openedByMe: boolean; own: Statement; theirs: Statement; nowMs: number },
): DisputeNext {
  const { openedByMe, own, theirs, nowMs } = facts
  const isOver = Date.parse(dispute.answer_by) < nowMs
  if (!openedByMe && own === undefined) return isOver ? 'answerLate' : 'answer'
  if (isOver || (openedByMe ? theirs : own) !== undefined) return 'decide'
  return own === undefined ? 'add' : 'wait'
}

function nextOfAppeal(appeal: NonNullable<Dispute['appeal']>, mine: Side): DisputeNext {
  const isMine = appeal.by === mine
  if (appeal.winner === null) return isMine ? 'appealedByMe' : 'appealed'
  if (appeal.winner === appeal.by) return isMine ? 'appealWon' : 'appealWonOther'
  return isMine ? 'appealLost' : 'appealLostOther'
}
