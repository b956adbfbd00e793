import type { Books } from '@oja/api/contract'
import { COINS, formatAmount, money } from '@oja/api/money'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Broken, CHECKS, NAMED_MAX } from './checks.ts'
import { FIRST_BATCH, type BatchPosition, proveBatch } from './prove-batch.ts'

/** Proves all books now, in batches. Each batch is one statement, so none holds a snapshot for long. */
export async function auditBooks(db: Database): Promise<Books> {
  let broken: Broken = {}
  for (let at: BatchPosition | null = FIRST_BATCH; at;) {
    const batch = await proveBatch(db, at)
    broken = mergeBroken(broken, batch.broken)
    at = batch.next
  }
  return viewBooks(db, broken)
}

/** The current totals of each coin, and the result of each check. */
export async function viewBooks(db: Database, broken: Broken): Promise<Books> {
  const assets = await totals(db)
  const checks = CHECKS.map(({ name, promise }) => {
    const ids = broken[name]
    return { name, ok: !ids, detail: ids ? `broken by ${ids.join(', ')}` : promise }
  })
  const zero = assets.every((asset) => /^-?0(\.0*)?$/.test(asset.ledger_total))
  return { balanced: zero && checks.every((check) => check.ok), assets, checks }
}

/** Combines the results of two runs. */
export function mergeBroken(one: Broken, other: Broken): Broken {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])].slice(0, NAMED_MAX),
    ]),
  )
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
