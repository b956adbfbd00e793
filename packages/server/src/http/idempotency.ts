import { createHash } from 'node:crypto'
import type { Database, Transaction } from '../db/database.ts'
import { AppError, invalidInput } from '../errors.ts'
import { DAY_MS } from '../durations.ts'
import { NIL_UUID } from '../nil-uuid.ts'

/** How long a repeated request gets the first one's answer. Source: docs/product/wire.md#idempotency */
export const IDEMPOTENCY_MS = DAY_MS
const KEY_MAX_LENGTH = 255

/** A response stored for repeats. */
export type StoredAnswer = { status: number; body: unknown }

/** A key at the moment it is used. `userId`: the nil UUID for a machine. */
export type NewKey = { userId: string; endpoint: string; key: string; bodyHash: string; now: Date }

/** The request's validated idempotency key; `null` without one.
 *  @throws AppError invalid_input */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && header.length <= KEY_MAX_LENGTH && /^[\x21-\x7e]+$/.test(header))
    return header
  throw invalidInput({ 'Idempotency-Key': 'Use 1 to 255 printable characters without spaces' })
}

/** A call that may come with a key. */
export type KeyedCall = {
  /** `null` for a machine. */
  userId: string | null
  endpoint: string
  header: string | string[] | undefined
  query: unknown
  body: unknown
  now: Date
}

/** The key of a call together with a hash of its request, or `null` if the call has no key.
 *  @throws AppError invalid_input */
export function readRequestKey(call: KeyedCall): NewKey | null {
  const { userId, endpoint, header, now } = call
  const key = readIdempotencyKey(header)
  if (key === null) return null
  return { userId: userId ?? NIL_UUID, endpoint, key, bodyHash: hashRequest(call), now }
}

/** A hash of the request without its PIN: entering the PIN again must not make a repeat look like another request, and the
 *  database must store no trace of the PIN. */
export function hashRequest(request: { query: unknown; body: unknown }): string {
  const text = JSON.stringify([request.query ?? null, request.body ?? null], (key, value: unknown) =>
    key === 'pin' ? undefined : sorted(value),
  )
  return createHash('sha256').update(text).digest('hex')
}

/** The response stored under this key, or `null`.
 *  @throws AppError idempotency_mismatch when the key was used for another request. */
export async function findAnswer(db: Database, request: NewKey): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'response'])
    .where('user_id', '=', request.userId)
    .where('endpoint', '=', request.endpoint)
    .where('key', '=', request.key)
    .where('created_at', '>', new Date(request.now.getTime() - IDEMPOTENCY_MS))
    .executeTakeFirst()
  if (!row || row.status === null) return null
  if (row.body_hash !== request.bodyHash) {
    throw new AppError('idempotency_mismatch', 'This request was already made with other details')
  }
  return { status: row.status, body: row.response }
}

/** Runs an act in its transaction, once for each key: a repeat gets the first answer, and a twin waits for it. */
export async function runOnce(
  trx: Transaction,
  request: NewKey | null,
  run: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (request === null) return run()
  if (!(await takeKey(trx, request))) return answerOfTwin(trx, request)
  const answer = await run()
  await storeAnswer(trx, request, answer)
  return answer
}

/** Inserts the key, for this transaction or together with its response; returns `false` when it was used before. Waits for an
 *  in-flight duplicate: the unique index blocks the insert until that request commits or rolls back. */
export async function takeKey(
  db: Database,
  request: NewKey,
  answer: StoredAnswer | null = null,
): Promise<boolean> {
  const cutOff = new Date(request.now.getTime() - IDEMPOTENCY_MS)
  const use = {
    body_hash: request.bodyHash,
    status: answer?.status ?? null,
    response: answer && JSON.stringify(answer.body),
    created_at: request.now,
  }
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ user_id: request.userId, endpoint: request.endpoint, key: request.key, ...use })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'endpoint', 'key'])
        .doUpdateSet(use)
        .where('idempotency_keys.created_at', '<=', cutOff),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** The answer of the request that used the key first. */
export async function answerOfTwin(db: Database, request: NewKey): Promise<StoredAnswer> {
  const known = await findAnswer(db, request)
  if (known) return known
  throw new Error(`The key of ${request.endpoint} was taken, yet no answer is stored under it`)
}

/** Stores the response in the transaction that made it true. */
async function storeAnswer(trx: Transaction, request: NewKey, answer: StoredAnswer): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, response: JSON.stringify(answer.body) })
    .where('user_id', '=', request.userId)
    .where('endpoint', '=', request.endpoint)
    .where('key', '=', request.key)
    .execute()
}

/** Sorts object keys, so that the same body in another key order is the same request. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
}
