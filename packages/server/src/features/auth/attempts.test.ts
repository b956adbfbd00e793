import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { createTestDatabase } from '../../../test-support/database.ts'
import { AppError } from '../../errors.ts'
import {
  type AttemptRule,
  clearAttempts,
  CODE_TRIES_OF_ALL,
  countAttempt,
  forgetAttempts,
  LOG_IN,
} from './attempts.ts'

let db: ReturnType<typeof openDatabase>['db']
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  db = openDatabase({ url: database.url, onIdleError: () => undefined }).db
  drop = database.drop
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

const START = Date.UTC(2026, 0, 1)
const at = (seconds: number) => new Date(START + seconds * 1000)

/** Seconds to wait, or 0 when the attempt was let through. */
async function wait(rule: AttemptRule, on: string, seconds: number): Promise<number> {
  try {
    await countAttempt(db, { rule, on, now: at(seconds) })
    return 0
  } catch (error) {
    if (error instanceof AppError && error.code === 'throttled') return error.retryAfterSeconds ?? -1
    throw error
  }
}

test('each further failure makes the wait longer, up to the last one, and a try during a wait changes nothing', async () => {
  const rule: AttemptRule = { name: 'test', waits: [0, 10, 20], windowMs: 3_600_000 }
  const seen = []
  for (const second of [0, 1, 2, 10, 11, 30, 31, 32, 51]) seen.push(await wait(rule, 'ladder', second))
  expect(seen).toEqual([0, 0, 9, 1, 0, 1, 0, 19, 0])
})

test('after the window the count starts again', async () => {
  const rule: AttemptRule = { name: 'test', waits: [0, 60], windowMs: 120_000 }
  expect([await wait(rule, 'window', 0), await wait(rule, 'window', 119)]).toEqual([0, 0])
  expect(await wait(rule, 'window', 178)).toBe(1)
  expect([await wait(rule, 'window', 179), await wait(rule, 'window', 180)]).toEqual([0, 0])
})

test('counters of different rules and subjects are separate, and clearing resets only one', async () => {
  const rule: AttemptRule = { name: 'test', waits: [60], windowMs: 3_600_000 }
  expect(await wait(rule, 'one', 0)).toBe(0)
  expect(await wait(rule, 'two', 0)).toBe(0)
  expect(await wait({ ...rule, name: 'other' }, 'one', 0)).toBe(0)
  await clearAttempts(db, { rule, on: 'one' })
  expect([await wait(rule, 'one', 0), await wait(rule, 'two', 0)]).toEqual([0, 60])
})

test('counters that no longer matter are dropped', async () => {
  await db.deleteFrom('attempt_counters').execute()
  const now = at(0)
  const past = new Date(now.getTime() - CODE_TRIES_OF_ALL.windowMs - 1)
  await countAttempt(db, { rule: LOG_IN, on: 'long ago', now: past })
  await countAttempt(db, { rule: LOG_IN, on: 'just now', now })
  await forgetAttempts(db, now)
  const left = await db.selectFrom('attempt_counters').select('subject').execute()
  expect(left.map((row) => row.subject.split(':')[0]).toSorted()).toEqual(['log-in'])
})
