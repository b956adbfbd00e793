import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { Turns } from '../../turns.ts'
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

type PinDeps = Pick<Deps, 'db' | 'clock'>

/** One check of a customer at a time within this process. A try is counted before its PIN is compared, so concurrent right PINs
 *  would otherwise lock each other out. */
const checks = new Turns({ atOnce: 1, waiting: Infinity })

/** Checks a customer's PIN. No other code compares PINs, so all calls share one counter. The try is committed before the PIN is
 *  compared, so that concurrent tries are counted like tries in a row. Never call it inside a transaction: a rollback must not
 *  undo the try, and a call that holds one connection while it waits for another can starve the pool. `grant` runs in the
 *  transaction that records the right PIN, so that a concurrent change of the PIN also drops what the old one was granted.
 *  Returns the hash of the right PIN.
 *  @throws AppError pin_incorrect, pin_locked, pin_required when no PIN was set yet, or unavailable, which costs no try. */
export async function checkPin(
  deps: PinDeps,
  userId: string,
  pin: string,
  grant?: (trx: Database) => Promise<void>,
): Promise<string> {
  const check = async ({ matches }: Hasher) => {
    const pinHash = await countTry(deps.db, { userId, now: deps.clock.now() })
    if (!(await matches(pinHash, pin))) throw pinIncorrect()
    if (!grant) await recordRight(deps.db, { userId, pinHash })
    else
      await inTransaction(deps.db, async (trx) => {
        await recordRight(trx, { userId, pinHash })
        await grant(trx)
      })
    return pinHash
  }
  return checks.run(userId, () => withHasher('pins', check))
}

/** Resets the count of tries.
 *  @throws AppError pin_incorrect when the PIN was changed while it was compared */
async function recordRight(
  db: Database,
  { userId, pinHash }: { userId: string; pinHash: string },
): Promise<void> {
  const right = await db
    .updateTable('users')
    .set({ pin_failures: 0, pin_locked_until: null, pin_disabled: false })
    .where('id', '=', userId)
    .where('pin_hash', '=', pinHash)
    .returning('id')
    .executeTakeFirst()
  if (!right) throw pinIncorrect()
}

/** Counts a try and returns the hash to compare with. The fifth try in a row locks the PIN, the tenth disables it; a right
 *  PIN resets the count.
 *  @throws AppError when the PIN is locked or disabled. */
async function countTry(db: Database, { userId, now }: { userId: string; now: Date }): Promise<string> {
  const { rows } = await sql<{ pin_hash: string }>`
    update users set
      pin_failures = pin_failures + 1,
      pin_locked_until = case
        when pin_failures + 1 = ${PIN_TRIES_TO_LOCK} then ${new Date(now.getTime() + PIN_LOCK_MS)}::timestamptz
        else pin_locked_until
      end,
      pin_disabled = pin_failures + 1 >= ${PIN_TRIES_TO_DISABLE}
    where id = ${userId} and pin_hash is not null and not pin_disabled
      and (pin_locked_until is null or pin_locked_until <= ${now})
    returning pin_hash`.execute(db)
  if (rows[0]) return rows[0].pin_hash
  const user = await db
    .selectFrom('users')
    .select(['pin_hash', 'pin_locked_until', 'pin_disabled'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.pin_hash) throw pinMissing()
  if (user.pin_disabled) throw pinDisabled()
  if (user.pin_locked_until && user.pin_locked_until > now) throw pinLocked(user.pin_locked_until, now)
  // A right PIN lifted the lock between the two queries.
  return countTry(db, { userId, now })
}
