import { Mutex } from 'async-mutex'
import type pg from 'pg'
import type { Deps } from '../../deps.ts'
import { type Hasher, withHasher } from './hashing.ts'
import {
  PIN_LOCK_MS,
  PIN_TRIES_TO_DISABLE,
  PIN_TRIES_TO_LOCK,
  pinDisabled,
  pinIncorrect,
  pinLocked,
  pinMissing,
} from './pin-rules.ts'

type PinDeps = Pick<Deps, 'pool' | 'clock'>

/** Checks a customer's PIN. No other code compares PINs, so all calls share one counter. The try is committed before the PIN is
 *  compared, so that concurrent tries are counted like tries in a row. Never call it inside a transaction: a rollback must not
 *  undo the try, and a call that holds one connection while it waits for another can starve the pool.
 *  @throws AppError pin_incorrect, pin_locked, pin_required when no PIN was set yet, or unavailable, which costs no try. */
export function checkPin(deps: PinDeps, userId: string, pin: string): Promise<void> {
  return oneAtATime(userId, () =>
    withHasher('customers', (hasher) => countAndCompare(deps, { userId, pin, hasher })),
  )
}

const checks = new Map<string, Mutex>()

/** Runs one check of a customer at a time within this process. A try is counted before its PIN is compared, so concurrent right
 *  PINs would otherwise lock each other out. */
async function oneAtATime(userId: string, check: () => Promise<void>): Promise<void> {
  const mutex = checks.get(userId) ?? new Mutex()
  checks.set(userId, mutex)
  try {
    await mutex.runExclusive(check)
  } finally {
    if (!mutex.isLocked()) checks.delete(userId)
  }
}

async function countAndCompare(
  deps: PinDeps,
  { userId, pin, hasher }: { userId: string; pin: string; hasher: Hasher },
): Promise<void> {
  const counter = deps.pool
  const now = deps.clock.now()
  const pinHash = await countTry(counter, { userId, now })
  if (!(await hasher.matches(pinHash, pin))) throw pinIncorrect()
  await counter.query(
    `update users set pin_failures = 0, pin_locked_until = null, pin_disabled = false
      where id = $1 and pin_hash = $2`,
    [userId, pinHash],
  )
}

type PinRow = { pin_hash: string | null; pin_locked_until: Date | null; pin_disabled: boolean }

/** Counts a try and returns the hash to compare with. The fifth try in a row locks the PIN, the tenth disables it; a right
 *  PIN resets the count.
 *  @throws AppError when the PIN is locked or disabled. */
async function countTry(counter: pg.Pool, { userId, now }: { userId: string; now: Date }): Promise<string> {
  const counted = await counter.query<{ pin_hash: string }>(
    `update users set
       pin_failures = pin_failures + 1,
       pin_locked_until = case when pin_failures + 1 = $3 then $4::timestamptz else pin_locked_until end,
       pin_disabled = pin_failures + 1 >= $5
     where id = $1 and pin_hash is not null and not pin_disabled
       and (pin_locked_until is null or pin_locked_until <= $2)
     returning pin_hash`,
    [userId, now, PIN_TRIES_TO_LOCK, new Date(now.getTime() + PIN_LOCK_MS), PIN_TRIES_TO_DISABLE],
  )
  const hash = counted.rows[0]?.pin_hash
  if (hash) return hash
  const found = await counter.query<PinRow>(
    'select pin_hash, pin_locked_until, pin_disabled from users where id = $1',
    [userId],
  )
  const row = found.rows[0]
  if (!row?.pin_hash) throw pinMissing()
  if (row.pin_disabled) throw pinDisabled()
  if (row.pin_locked_until && row.pin_locked_until > now) throw pinLocked(row.pin_locked_until, now)
  // A right PIN lifted the lock between the two queries.
  return countTry(counter, { userId, now })
}
