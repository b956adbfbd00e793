import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Turns } from '../../turns.ts'
import { MINUTE_MS } from '../../durations.ts'
import { userAgentOf } from '../../http/session.ts'
import type { Settings } from '../../settings.ts'
import { deviceInWords } from '../sessions/sign-ins.ts'
import type { SendDeps } from '../messages/send.ts'
import type { UserRow } from '../users/repository.ts'
import { type BrowserCall, hasHadRightPin, rememberRightPin } from './devices.ts'
import { type Hasher, withHasher } from './hashing.ts'
import { mailAboutChange, mailAboutWrongPin } from './mail-about-change.ts'
import { AppError } from '../../errors.ts'
import { lagosTime } from '../../lagos-time.ts'

/** The customer, with the try counted. */
type Tried = UserRow & { pin_hash: string }

/** Who enters a PIN, and with which browser. */
type PinCall = { user: { id: string }; settings: Settings; request: FastifyRequest }

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
  deps: SendDeps,
  { user: { id: userId }, settings, request }: PinCall,
  pin: string,
  grant?: (trx: Database) => Promise<void>,
): Promise<string> {
  const browser = { db: deps.db, now: deps.clock.now(), settings, request }
  const check = async ({ matches }: Hasher) => {
    const user = await countTry(deps.db, { userId, now: deps.clock.now() })
    const { pin_hash: pinHash } = user
    if (!(await matches(pinHash, pin))) {
      await mailAboutGuesses(deps, user, browser)
      throw pinIncorrect()
    }
    await rememberRightPin(browser, userId)
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

/** Tells the owner that the PIN is locked or disabled now, and of a wrong PIN with a browser where the right one was never entered: a
 *  thief with the session may be guessing it. Each right PIN of the owner restarts the count, so the lock alone would never tell of a
 *  thief who stops after four. */
async function mailAboutGuesses(deps: SendDeps, user: Tried, browser: BrowserCall): Promise<void> {
  const { pin_failures: tries } = user
  if (tries !== PIN_TRIES_TO_LOCK && tries !== PIN_TRIES_TO_DISABLE) {
    if (await hasHadRightPin(browser, user.id)) return
    const device = deviceInWords(userAgentOf(browser.request))
    await mailAboutWrongPin(deps, { user, device, now: browser.now })
    return
  }
  const result =
    tries === PIN_TRIES_TO_LOCK
      ? `locked for ${PIN_LOCK_MS / MINUTE_MS} minutes`
      : 'disabled until you reset it'
  await mailAboutChange(deps, user, `A wrong PIN was entered ${tries} times in a row. Your PIN is ${result}.`)
}

/** Resets the count of tries.
 *  @throws AppError pin_incorrect when the PIN was changed while it was compared */
async function recordRight(
  db: Database,
  { userId, pinHash }: { userId: string; pinHash: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ pin_failures: 0, pin_locked_until: null, pin_disabled: false })
    .where('id', '=', userId)
    .where('pin_hash', '=', pinHash)
    .returning('id')
    .executeTakeFirstOrThrow(pinIncorrect)
}

/** Counts a try and returns the customer. The fifth try in a row locks the PIN, the tenth disables it; a right
 *  PIN resets the count.
 *  @throws AppError when the PIN is locked or disabled. */
async function countTry(db: Database, { userId, now }: { userId: string; now: Date }): Promise<Tried> {
  const { rows } = await sql<Tried>`
    update users set
      pin_failures = pin_failures + 1,
      pin_locked_until = case
        when pin_failures + 1 = ${PIN_TRIES_TO_LOCK} then ${new Date(now.getTime() + PIN_LOCK_MS)}::timestamptz
        else pin_locked_until
      end,
      pin_disabled = pin_failures + 1 >= ${PIN_TRIES_TO_DISABLE}
    where id = ${userId} and pin_hash is not null and not pin_disabled
      and (pin_locked_until is null or pin_locked_until <= ${now})
    returning *`.execute(db)
  if (rows[0]) return rows[0]
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

/** How many wrong PINs in a row lock the PIN and disable it, and how long a lock lasts.
 *  Source: docs/product/accounts.md#the-transaction-pin */
const PIN_TRIES_TO_LOCK = 5
const PIN_TRIES_TO_DISABLE = 10
const PIN_LOCK_MS = 15 * MINUTE_MS

/** Waiting never enables a disabled PIN, but the header needs some number of seconds. */
const DISABLED_RETRY_SECONDS = 24 * 60 * 60

/** Source: docs/product/messages.md#errors */
const pinIncorrect = () => new AppError('pin_incorrect', 'Pin is not correct')

function pinLocked(until: Date, now: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const sentence = `Your PIN is locked until ${lagosTime(until)} after too many wrong tries.`
  return new AppError('pin_locked', sentence, { retryAfterSeconds })
}

export function pinDisabled(): AppError {
  const sentence =
    'Your PIN is disabled after too many wrong tries. Reset it with your password and an email code.'
  return new AppError('pin_locked', sentence, { retryAfterSeconds: DISABLED_RETRY_SECONDS })
}

const pinMissing = () => new AppError('pin_required', 'Set your PIN first')
