import type { DecisionReason, Dispute } from '@oja/api/contract'
import type { ClaimDetails, DisputeDetails } from './claim-details.ts'

/** What both parties see of their dispute. It names no operator and shows no proposal. `payer`: the party that pays naira. */
export function viewDispute(
  row: DisputeDetails,
  { pictures, payer }: Pick<ClaimDetails, 'pictures'> & { payer: string },
): Dispute {
  const { statements, appeal } = row
  const shown = pictures.filter(({ purpose }) => purpose === 'statement')
  const sideOf = (user: string) => (user === payer ? 'buyer' : 'seller')
  return {
    opened_by: row.opened_by,
    opened_at: time(row.opened_at),
    reason: row.reason,
    kind: row.kind,
    status: row.status,
    answer_by: time(row.answer_by),
    statements: statements.map(({ author, text, changed_at }) => ({
      by: sideOf(author),
      text,
      pictures: shown.filter(({ sender }) => sender === author).map(({ id }) => id),
      at: time(changed_at),
    })),
    timeline: timelineOf(row, sideOf),
    winner: row.winner,
    decision_reason: row.decision_reason as DecisionReason | null,
    note: row.note,
    decided_at: row.status === 'settled' ? orNull(row.closed_at) : null,
    appeal_until: orNull(row.appeal_until),
    appeal: appeal
      ? {
          by: sideOf(appeal.appellant),
          reason: appeal.reason,
          at: time(appeal.created_at),
          decided_at: orNull(appeal.decided_at),
          winner: appeal.winner,
          decision_reason: appeal.decision_reason as DecisionReason | null,
          note: appeal.note,
        }
      : null,
  }
}

function timelineOf(row: DisputeDetails, sideOf: (user: string) => 'buyer' | 'seller'): Dispute['timeline'] {
  const { statements, appeal } = row
  type Step = Omit<Dispute['timeline'][number], 'at'> & { at: string | null }
  const steps: Step[] = [
    { at: row.opened_at, what: 'opened', by: sideOf(row.opened_by) },
    ...statements.map(({ author, created_at }): Step => ({
      at: created_at,
      what: 'stated',
      by: sideOf(author),
    })),
    { at: missedAnswer(row), what: 'answer-due', by: null },
    row.status === 'settled'
      ? { at: row.closed_at, what: 'decided', by: 'operator' }
      : { at: row.closed_at, what: 'closed', by: null },
    { at: appeal?.created_at ?? null, what: 'appealed', by: appeal ? sideOf(appeal.appellant) : null },
    { at: appeal?.decided_at ?? null, what: 'appeal-decided', by: 'operator' },
  ]
  return steps
    .flatMap(({ at, what, by }) => (at === null ? [] : [{ at: time(at), what, by }]))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** When the time to answer ended without an answer. */
function missedAnswer({ answer_ended_at: endedAt, opened_by, statements }: DisputeDetails): string | null {
  if (endedAt === null) return null
  const isAnswered = statements.some(
    ({ author, created_at }) => author !== opened_by && new Date(created_at) <= new Date(endedAt),
  )
  return isAnswered ? null : endedAt
}

/** Converts a time in PostgreSQL's JSON to the wire's format. */
function time(text: string): string {
  return new Date(text).toISOString()
}

function orNull(text: string | null): string | null {
  return text === null ? null : time(text)
}
