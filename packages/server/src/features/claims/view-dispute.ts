import type { DecisionReason, Dispute } from '@oja/api/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

type DisputeRow = Selectable<Tables['disputes']>
type StatementRow = Selectable<Tables['dispute_statements']>
type AppealRow = Selectable<Tables['dispute_appeals']>
type PictureRow = { id: string; claim: string; sender: string; purpose: string }
type Parts = {
  row: DisputeRow
  statements: readonly StatementRow[]
  appeal: AppealRow | undefined
  pictures: readonly PictureRow[]
  /** The party that pays naira: the buyer. */
  payer: string
}

/** The disputes of claims with all that belongs to them, by claim. */
export async function disputesOf(db: Database, claims: readonly string[], pictures: readonly PictureRow[]) {
  const rows = await db.selectFrom('disputes').selectAll().where('claim', 'in', claims).execute()
  const disputed = rows.map(({ claim }) => claim)
  const [statements, appeals] =
    disputed.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .selectFrom('dispute_statements')
            .selectAll()
            .where('claim', 'in', disputed)
            .orderBy('created_at')
            .execute(),
          db.selectFrom('dispute_appeals').selectAll().where('claim', 'in', disputed).execute(),
        ])
  return new Map(
    rows.map((row) => {
      const of = { claim: row.claim }
      const parts = {
        row,
        statements: statements.filter(({ claim }) => claim === of.claim),
        appeal: appeals.find(({ claim }) => claim === of.claim),
        pictures: pictures.filter(({ claim, purpose }) => claim === of.claim && purpose === 'statement'),
      }
      return [row.claim, parts] as const
    }),
  )
}

/** What both parties see of their dispute. Who of the operators decided is not among it, nor what one proposed. */
export function viewDispute({ row, statements, appeal, pictures, payer }: Parts): Dispute {
  const sideOf = (user: string) => (user === payer ? 'buyer' : 'seller')
  return {
    opened_by: row.opened_by,
    opened_at: row.opened_at.toISOString(),
    reason: row.reason,
    kind: row.kind,
    status: row.status,
    answer_by: row.answer_by.toISOString(),
    statements: statements.map(({ author, text, changed_at }) => ({
      by: sideOf(author),
      text,
      pictures: pictures.filter(({ sender }) => sender === author).map(({ id }) => id),
      at: changed_at.toISOString(),
    })),
    timeline: timelineOf({ row, statements, appeal, sideOf }),
    winner: row.winner,
    decision_reason: row.decision_reason as DecisionReason | null,
    note: row.note,
    decided_at: row.status === 'settled' ? iso(row.closed_at) : null,
    appeal_until: iso(row.appeal_until),
    appeal: appeal
      ? {
          by: sideOf(appeal.appellant),
          reason: appeal.reason,
          at: appeal.created_at.toISOString(),
          decided_at: iso(appeal.decided_at),
          winner: appeal.winner,
          decision_reason: appeal.decision_reason as DecisionReason | null,
          note: appeal.note,
        }
      : null,
  }
}

function timelineOf(parts: {
  row: DisputeRow
  statements: readonly StatementRow[]
  appeal: AppealRow | undefined
  sideOf: (user: string) => 'buyer' | 'seller'
}): Dispute['timeline'] {
  const { row, statements, appeal, sideOf } = parts
  type Step = {
    at: Date | null
    what: Dispute['timeline'][number]['what']
    by: Dispute['timeline'][number]['by']
  }
  const steps: Step[] = [
    { at: row.opened_at, what: 'opened', by: sideOf(row.opened_by) },
    ...statements.map(({ author, created_at }): Step => ({
      at: created_at,
      what: 'stated',
      by: sideOf(author),
    })),
    { at: missedAnswer(row, statements), what: 'answer-due', by: null },
    row.status === 'settled'
      ? { at: row.closed_at, what: 'decided', by: 'operator' }
      : { at: row.closed_at, what: 'closed', by: null },
    { at: appeal?.created_at ?? null, what: 'appealed', by: appeal ? sideOf(appeal.appellant) : null },
    { at: appeal?.decided_at ?? null, what: 'appeal-decided', by: 'operator' },
  ]
  return steps
    .flatMap(({ at, what, by }) => (at === null ? [] : [{ at: at.toISOString(), what, by }]))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** When the time to answer ended without an answer. */
function missedAnswer(row: DisputeRow, statements: readonly StatementRow[]): Date | null {
  const { answer_ended_at: endedAt, opened_by } = row
  if (endedAt === null) return null
  const isAnswered = statements.some(
    ({ author, created_at }) => author !== opened_by && created_at <= endedAt,
  )
  return isAnswered ? null : endedAt
}

function iso(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}
