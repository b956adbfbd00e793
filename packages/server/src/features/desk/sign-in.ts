import type { Body, endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { clientNetwork, deskRange } from '../../ip-networks.ts'
import { KNOWN_NETWORK_MS } from '../../http/desk-session.ts'
import { type AttemptRule, clearAttempts, countAttempt, LOG_IN, perDay } from '../auth/attempts.ts'
import { withHasher } from '../auth/hashing.ts'
import { NIL_UUID } from '../../nil-uuid.ts'
import type { Settings } from '../../settings.ts'
import { newTotpSecret, stepOf } from '../auth/factors/totp.ts'
import { seal, unseal } from '../auth/factors/seal.ts'

/** Matches an operator's name; case does not matter. The database lowers both sides: in the locale C it changes only ASCII letters,
 *  and JavaScript all. */
export function isOperatorNamed(name: string) {
  return sql<boolean>`lower(normalize(name)) = lower(${name})`
}

/** Tries of one network at one name. */
const DESK_SIGN_IN: AttemptRule = { ...LOG_IN, name: 'desk-sign-in' }
/** Tries at one name from all unknown networks together. It neither counts nor stops tries from a known network. */
const DESK_SIGN_IN_OF_STRANGERS = perDay('desk-sign-in-of-strangers', 100)

export type OperatorRow = { id: string; name: string; roles: string[] }
type Try = {
  db: Database
  ip: string
  now: Date
  settings: Pick<Settings, 'factorKey'>
  body: Body<typeof endpoints.deskSignIn>
}

/** A secret that nobody has: the code for an unknown name is checked too, so that the response time reveals no names. */
const NOBODYS_SECRET = newTotpSecret()

/** A right code of an operator, and the hash of the password that was right with it. */
type RightCode = { operator: string; step: number; passwordHash: string }

/** The operator with this name, password and code, and what `spendTotpStep` needs. Whichever part is wrong, the error and its timing
 *  are the same. `onFound` hears whose name it is before anything is checked.
 *  @throws AppError bad_credentials, throttled */
export async function checkOperator(
  call: Try,
  onFound: (operator: string) => void,
): Promise<{ operator: OperatorRow; right: RightCode }> {
  const { db, ip, now, body } = call
  const name = body.name.toLowerCase()
  const row = await db
    .selectFrom('operators')
    .select(['id', 'name', 'roles', 'password_hash', 'totp_secret'])
    .where(isOperatorNamed(body.name))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (row) onFound(row.id)
  const isKnown = await isKnownNetwork(call, row?.id)
  // A flood of strangers must not keep operators from the desk.
  return withHasher(isKnown ? 'browsers' : 'strangers', async ({ matches }) => {
    const attempt = { rule: DESK_SIGN_IN, on: `${name} ${clientNetwork(ip)}`, now }
    await countAttempt(db, attempt)
    if (!isKnown) await countAttempt(db, { rule: DESK_SIGN_IN_OF_STRANGERS, on: name, now })
    const isPassword = await matches(row?.password_hash, body.password)
    const secret = row?.totp_secret
      ? openTotpSecret(call.settings, { operator: row.id, sealed: row.totp_secret })
      : NOBODYS_SECRET
    const step = stepOf(secret, { code: body.totp, now })
    if (!row?.totp_secret || row.password_hash === null || !isPassword || step === null)
      throw wrongCredentials()
    await clearAttempts(db, attempt)
    return { operator: row, right: { operator: row.id, step, passwordHash: row.password_hash } }
  })
}

/** Spends the code: it and older ones no longer work.
 *  @throws AppError bad_credentials when it was used already, or the operator was disabled, reset or got another password since it
 *  was checked */
export async function spendTotpStep(
  trx: Transaction,
  { operator, step, passwordHash }: RightCode,
): Promise<void> {
  const spent = await trx
    .updateTable('operators')
    .set({ totp_step: BigInt(step) })
    .where('id', '=', operator)
    .where('totp_step', '<', BigInt(step))
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (spent.numUpdatedRows === 0n) throw wrongCredentials()
}

/** Remembers the network that an operator signed in from. */
export async function rememberNetwork(
  trx: Transaction,
  { operator, ip, now }: { operator: string; ip: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('operator_networks')
    .values({ operator, network: deskRange(ip), last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['operator', 'network']).doUpdateSet({ last_seen_at: now }))
    .execute()
}

async function isKnownNetwork({ db, ip, now }: Try, operator: string | undefined): Promise<boolean> {
  const known = await db
    .selectFrom('operator_networks')
    .select('operator')
    // Queried for an unknown name too, so that the response time reveals no names.
    .where('operator', '=', operator ?? NIL_UUID)
    .where('network', '=', deskRange(ip))
    .where('last_seen_at', '>', new Date(now.getTime() - KNOWN_NETWORK_MS))
    .executeTakeFirst()
  return known !== undefined
}

const wrongCredentials = () =>
  new AppError('bad_credentials', 'The name, the password or the code is not correct')

type FactorKey = Pick<Settings, 'factorKey'>

/** Seals a secret for the database, so that a copy of the database alone makes no codes. */
export function sealTotpSecret(
  { factorKey: key }: FactorKey,
  { operator, secret }: { operator: string; secret: string },
): Buffer {
  return Buffer.from(seal(secret, { key, owner: ownerOf(operator) }))
}

/** Opens the secret that was sealed for this operator.
 *  @throws Error when it was changed, is another operator's, or was sealed with another FACTOR_KEY */
export function openTotpSecret(
  { factorKey: key }: FactorKey,
  { operator, sealed }: { operator: string; sealed: Buffer },
): string {
  return unseal(sealed.toString(), { key, owner: ownerOf(operator) })
}

/** The prefix keeps an operator's secret from opening as a customer's. */
function ownerOf(operator: string): string {
  return `operator ${operator}`
}
