import type { Books } from '@oja/api/contract'
import { COINS, formatAmount, money } from '@oja/api/money'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Broken, CHECKS, mergeBroken } from './checks.ts'
import { lastAudit } from './last-audit.ts'
import { FIRST_BATCH, type BatchPosition, proveBatch } from './prove-batch.ts'

/** A third of the time that the command line waits, because one batch may take as long again. */
const PROVE_MS = 10_000

/** Checks that a proof did not reach, from the check with the index `from`: they show the last proof of the whole. */
type Unreached = { from: number; wholeAt: Date | null }

/** Proves all books now, in batches, for about `forMs`. Each batch is one statement, so none holds a snapshot for long. A large
 *  ledger takes longer: then the remaining checks show what the audit job last found, and say so. */
export async function auditBooks(
  db: Database,
  { forMs = PROVE_MS }: { forMs?: number } = {},
): Promise<Books> {
  const until = performance.now() + forMs
  let broken: Broken = {}
  let at: BatchPosition | null = FIRST_BATCH
  while (at && performance.now() < until) {
    const batch = await proveBatch(db, at)
    broken = mergeBroken(broken, batch.broken)
    at = batch.next
  }
  if (!at) return viewBooks(db, broken)
  const last = await lastAudit(db)
  return viewBooks(db, mergeBroken(last.broken, broken), { from: at.check, wholeAt: last.wholeAt })
}

/** The current totals of each coin, and the result of each check. */
export async function viewBooks(db: Database, broken: Broken, unreached?: Unreached): Promise<Books> {
  const assets = await totals(db)
  const checks = CHECKS.map(({ name, promise }, index) => {
    const ids = broken[name]
    if (ids) return { name, ok: false, detail: `broken by ${ids.join(', ')}` }
    if (!unreached || index < unreached.from) return { name, ok: true, detail: promise }
    const reached = `this proof ended after ${unreached.from} of ${CHECKS.length} checks`
    return unreached.wholeAt
      ? { name, ok: true, detail: `${promise}; last proven ${unreached.wholeAt.toISOString()}, ${reached}` }
      : { name, ok: false, detail: `not proven yet; ${reached}, and the audit job continues` }
  })
  const zero = assets.every((asset) => /^-?0(\.0*)?$/.test(asset.ledger_total))
  return { balanced: zero && checks.every((check) => check.ok), assets, checks }
}

async function totals(db: Database): Promise<Books['assets']> {
  const { rows } = await sql<{ code: string; kind: string; total: string }>`
    select code, kind, sum(balance)::text as total from accounts group by code, kind`.execute(db)
  return COINS.map((code) => {
    const total = (...kinds: string[]): string => {
      const minor = rows
        .filter((row) => row.code === code && (kinds.length === 0 || kinds.includes(row.kind)))
        .reduce((sum, row) => sum + BigInt(row.total), 0n)
      return formatAmount(money(minor, code))
    }
    return {
      code,
      ledger_total: total(),
      customer_total: total('portfolio', 'trading', 'escrow'),
      escrow_total: total('escrow'),
      house_total: total('chain', 'fees'),
    }
  })
}
