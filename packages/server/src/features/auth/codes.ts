import { createHash, randomInt } from 'node:crypto'
import { OTP_LENGTH } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError, expired } from '../../errors.ts'
import {
  type AttemptRule,
  clearAttempts,
  CODE_LIFE_MS,
  CODE_TRIES_OF_ALL,
  CODE_TRY,
  countAttempt,
} from './attempts.ts'
import { hashSecret, withHasher, type HashQueue } from './hashing.ts'
import { hashQueueOf, knownTo, type Sender } from './sender.ts'

/** What a code is for: proving a new account's address, a new password, a new PIN, another address, a phone number. */
export type CodePurpose = Tables['one_time_codes']['purpose']

/** The newest code and the one before it are valid: a stranger who requests a code for the address must not void the one that
 *  the owner is typing. */
const VALID_CODES = 2

/** A code and its slow hash: trying all million codes against it takes longer than a code lasts.
 *  @throws AppError unavailable when too many wait for a hash. */
export async function makeCode(queue: HashQueue): Promise<{ code: string; hash: string }> {
  const code = randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0')
  return { code, hash: await hashSecret(code, queue) }
}

/** Where a code was sent: an email address, or the phone number of a customer. */
type Place = { purpose: CodePurpose; sentTo: string }

/** Keeps a new code beside the one before. An address without an account gets no mail, but its code is kept too: otherwise the
 *  response to a wrong code would reveal which addresses have an account. */
export async function storeCode(
  db: Database,
  { purpose, sentTo, hash, now }: Place & { hash: string; now: Date },
): Promise<void> {
  const place = hashPlace(sentTo)
  await db
    .insertInto('one_time_codes')
    .values({
      sent_to: place,
      purpose,
      code_hash: hash,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFE_MS),
    })
    .execute()
  const valid = db
    .selectFrom('one_time_codes')
    .select('id')
    .where('sent_to', '=', place)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(VALID_CODES)
  await db
    .deleteFrom('one_time_codes')
    .where('sent_to', '=', place)
    .where('purpose', '=', purpose)
    .where('id', 'not in', valid)
    .execute()
}

/** A right code that is not used up yet. */
type RightCode = { id: bigint; sentTo: string; purpose: CodePurpose }

/** Compares a code. Each try is first counted against its sender: after five wrong ones this sender has to wait for a new code,
 *  while the code stays valid for everybody else.
 *  @throws AppError otp_incorrect; otp_expired when the code is too old or this sender has tried too often */
export function checkCode(
  db: Database,
  { purpose, sentTo, code, sender, now }: Place & { code: string; sender: Sender; now: Date },
): Promise<RightCode> {
  return withHasher(hashQueueOf(sender), async ({ matches }) => {
    const place = hashPlace(sentTo)
    const codes = await db
      .selectFrom('one_time_codes')
      .select(['id', 'purpose', 'code_hash', 'expires_at'])
      .where('sent_to', '=', place)
      .orderBy('id', 'desc')
      .execute()
    // Each new code sent to the address, for any purpose, gives every sender five new tries.
    const ofSender = { rule: CODE_TRY, on: `${sentTo} ${codes[0]?.id ?? 'none'} ${sender.key}`, now }
    await countTry(db, ofSender, 'There were too many wrong codes. Ask for a new one')
    const ofAll = { rule: CODE_TRIES_OF_ALL, on: `${sentTo} ${sender.group}`, now }
    await countTry(
      db,
      ofAll,
      'There were too many wrong codes today. Use a browser that you have signed in with before, or try again tomorrow',
    )
    const [newest, before] = codes.filter((row) => row.purpose === purpose)
    // Always compare both: the response time must not reveal how many codes there are.
    const isNewest = await matches(newest?.code_hash, code)
    const isBefore = await matches(before?.code_hash, code)
    const right = isNewest ? newest : isBefore ? before : undefined
    if (!right) throw incorrect()
    if (right.expires_at <= now) throw expired('This code is too old. Ask for a new one')
    await clearAttempts(db, ofSender)
    return { id: right.id, sentTo, purpose }
  })
}

/** Uses up a right code and all others of its purpose, in the transaction that acts on it.
 *  @throws AppError otp_incorrect when another request has used it meanwhile */
export async function spendCode(trx: Database, { id, sentTo, purpose }: RightCode): Promise<void> {
  const spent = await trx
    .deleteFrom('one_time_codes')
    .where('sent_to', '=', hashPlace(sentTo))
    .where('purpose', '=', purpose)
    .returning('id')
    .execute()
  if (!spent.some((row) => row.id === id)) throw incorrect()
}

/** Forgets the tries of all senders known to an account, where its browsers become strangers because somebody has read a mail. A thief
 *  in a session, or a stranger who registered the address, may have used them up. */
export async function forgetKnownTries(
  db: Database,
  { email, userId }: { email: string; userId: string },
): Promise<void> {
  await clearAttempts(db, { rule: CODE_TRIES_OF_ALL, on: `${email} ${knownTo(userId)}` })
}

/** Voids every code sent to a place, for any purpose. */
export async function dropCodes(db: Database, sentTo: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('sent_to', '=', hashPlace(sentTo)).execute()
}

/** @throws AppError otp_expired with `sentence` */
async function countTry(
  db: Database,
  attempt: { rule: AttemptRule; on: string; now: Date },
  sentence: string,
): Promise<void> {
  await countAttempt(db, attempt).catch((cause: unknown) => {
    if (!(cause instanceof AppError) || cause.code !== 'throttled') throw cause
    throw expired(sentence)
  })
}

/** Hashed, so that the table does not list the addresses people typed. */
function hashPlace(sentTo: string): Buffer {
  return createHash('sha256').update(sentTo).digest()
}

/** A code that was voided since it was compared, or sent to an address that is the account's no more. */
export const codeVoid = () => expired('This code is no longer valid. Ask for a new one')

const incorrect = () =>
  new AppError('otp_incorrect', 'That code is not correct. Check the latest message from us')
