import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { shared } from '../../test-support/shared.ts'
import { addOwner, openTestLedger } from '../../test-support/test-ledger.ts'
import { auditBooks } from './index.ts'

const CUSTOMERS = 8
const WRITERS = 16
const READS = Number(process.env['LEDGER_READS'] ?? 1000)
const START = 100n
const TOTAL = BigInt(CUSTOMERS) * START

// A connection for each writer, and one for the reader.
const ledger = shared(() => openTestLedger({ poolSize: WRITERS + 1 }))
let owners: string[]
beforeAll(async () => {
  owners = await Promise.all(Array.from({ length: CUSTOMERS }, () => addOwner(ledger.db, { trading: START })))
})

test('every read of all balances finds the same total and none below zero while 16 connections move coin', async () => {
  const reading = new AbortController()
  const writers = Array.from({ length: WRITERS }, async () => {
    const counts = { moved: 0, refused: 0 }
    while (!reading.signal.aborted) counts[await pay()] += 1
    return counts
  })
  const seen = new Map<string, number>()
  try {
    for (let read = 0; read < READS; read++) {
      const { total, lowest } = await sum()
      const finding = total === TOTAL && lowest >= 0n ? 'right' : `total ${total}, lowest ${lowest}`
      seen.set(finding, (seen.get(finding) ?? 0) + 1)
    }
  } finally {
    reading.abort()
  }
  const counts = await Promise.all(writers)
  expect(Object.fromEntries(seen)).toEqual({ right: READS })
  // Both happened, so the total was at risk: coin moved, and somebody wanted more than there was.
  expect(sumOf(counts.map(({ moved }) => moved))).toBeGreaterThan(WRITERS)
  expect(sumOf(counts.map(({ refused }) => refused))).toBeGreaterThan(0)
  expect((await auditBooks(ledger.db)).balanced).toBe(true)
}, 120_000)

/** One customer pays another by way of escrow, as a trade does; some stop at the hold or give it back. */
async function pay(): Promise<'moved' | 'refused'> {
  const [from, to] = [anyOf(owners), anyOf(owners)]
  const amount = String(1 + Math.floor(Math.random() * 60))
  const hold = randomUUID()
  try {
    await sql`select ledger_hold(${hold}, ${from}, 'USDT', ${amount}::numeric, now())`.execute(ledger.db)
    const taken = Math.random() < 0.8 ? to : from
    await sql`select ledger_take(${randomUUID()}, 'release', ${hold}, ${taken}, ${amount}::numeric, now())`.execute(
      ledger.db,
    )
    return 'moved'
  } catch (cause) {
    if (cause instanceof Error && cause.message === 'insufficient_funds') return 'refused'
    throw cause
  }
}

/** What customers own together and the lowest balance of all, in one snapshot. */
async function sum(): Promise<{ total: bigint; lowest: bigint }> {
  const { rows } = await sql<{ total: string; lowest: string }>`
    select sum(balance) as total, min(balance) as lowest from accounts where kind <> 'chain'`.execute(
    ledger.db,
  )
  const [row] = rows
  if (!row) throw new Error('A sum has a row')
  return { total: BigInt(row.total), lowest: BigInt(row.lowest) }
}

function anyOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
