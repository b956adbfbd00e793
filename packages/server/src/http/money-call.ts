import type { ErrorCode } from '@oja/api/contract'
import { isDatabaseUnavailable, OutcomeUnknownError } from '../db/errors.ts'
import { ATTEMPTS, isTransactionConflict } from '../db/in-transaction.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import {
  answerOfTwin,
  findAnswer,
  type KeyedCall,
  type NewKey,
  readRequestKey,
  runOnce,
  type StoredAnswer,
  takeKey,
} from './idempotency.ts'
import { AppError } from '../errors.ts'
import type { CallTurns } from './limits.ts'

/** Refusals stored under the key: a late repeat of such a request must not surprise the customer by succeeding. Other refusals
 *  (a wrong PIN, a missing grant, too many requests) are not final: the client may retry under the same key. */
const FINAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'insufficient_funds',
  'amount_out_of_range',
  'wrong_price',
  'limit_reached',
  'conflict',
])

/** Attempts when the connection is lost. */
const CONNECTIONS = 2

/** What was found out before the transaction: the hash of the right PIN that came with the request, and what `before` fetched. */
export type Prepared<Found> = { pinHash?: string; found?: Found }

type MoneyCall<Found> = KeyedCall & {
  deps: Deps
  turns: CallTurns
  /** Checks the PIN that came with the request, and returns its hash; `null` without one. */
  checkPin: (() => Promise<string>) | null
  before: () => Promise<Found>
  run: (trx: Transaction, prepared: Prepared<Found>) => Promise<StoredAnswer>
}

/** Runs a call that moves money in one transaction, and at most once for each `Idempotency-Key`. A repeat gets the first
 *  response, a success or a final refusal.
 *  @throws AppError from the handler, idempotency_mismatch, or throttled */
export async function runMoneyCall<Found>(call: MoneyCall<Found>): Promise<StoredAnswer> {
  const request = readRequestKey(call)
  if (call.userId === null) return answerOnce(call, request)
  return call.turns.moneyCalls.run(call.userId, () => answerOnce(call, request))
}

async function answerOnce<Found>(call: MoneyCall<Found>, request: NewKey | null): Promise<StoredAnswer> {
  const { deps } = call
  const prepared: Prepared<Found> = {}
  const findKnown = async () => request && findAnswer(deps.db, request)
  if (call.checkPin) {
    // A repeat must not count the PIN again.
    const known = await findKnown()
    if (known) return known
    prepared.pinHash = await call.checkPin()
  }
  try {
    prepared.found = await call.before()
  } catch (cause) {
    // A repeat must not fail because an outside service is down.
    const known = await findKnown()
    if (known) return known
    throw cause
  }
  return call.turns.moneyTransactions.run('everybody', async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await deps.db
          .transaction()
          .execute((trx) => runOnce(trx, request, () => call.run(trx, prepared)))
      } catch (cause) {
        if (request && cause instanceof AppError && FINAL.has(cause.code))
          return keepRefusal(deps.db, request, cause)
        if (attempt >= attemptsAfter(cause)) throw cause
      }
    }
  })
}

/** Stores a final refusal after its transaction was rolled back, which also restored the PIN grant. If a duplicate request has
 *  finished since, its response counts for both. */
async function keepRefusal(db: Database, request: NewKey, refusal: AppError): Promise<StoredAnswer> {
  const answer = { status: refusal.status, body: refusal.toBody() }
  return (await takeKey(db, request, answer)) ? answer : answerOfTwin(db, request)
}

/** How many attempts a failed transaction may have in total. Once COMMIT was sent, only the client may retry, under its key. */
function attemptsAfter(cause: unknown): number {
  if (isTransactionConflict(cause)) return ATTEMPTS
  return isDatabaseUnavailable(cause) && !(cause instanceof OutcomeUnknownError) ? CONNECTIONS : 1
}
