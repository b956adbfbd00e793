import type { PasskeyAssertion, WebAuthnOptions } from '@oja/api/contract'
import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { isDatabaseUnavailable, sqlState } from '../../../db/errors.ts'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { type AppError, fieldError } from '../../../errors.ts'
import type { Settings } from '../../../settings.ts'
import { MINUTE_MS } from '../../../durations.ts'

/** How long a challenge is valid. */
const CHALLENGE_MS = 5 * MINUTE_MS
const RP_NAME = 'Oja'
/** EdDSA, ES256 and RS256. Source: https://www.iana.org/assignments/cose/cose.xhtml#algorithms */
const ALGORITHMS = [-8, -7, -257]

/** Loaded at the first use of a passkey, because this library is a fifth of what a start loads. */
const webAuthn = () => import('@simplewebauthn/server')

type Site = Pick<Settings, 'publicUrl'>
type Purpose = Tables['passkey_challenges']['purpose']
type Challenge = { userId: string; purpose: Purpose; now: Date; settings: Site }

/** Options for the browser to make a passkey. It must verify its owner each time (fingerprint, face, PIN of the device), because
 *  a passkey can replace the PIN. */
export async function creationOptions(
  db: Database,
  options: Omit<Challenge, 'purpose'> & { email: string; name: string },
): Promise<WebAuthnOptions> {
  const { userId, settings, email, name } = options
  const known = await passkeysOf(db, userId)
  const { generateRegistrationOptions } = await webAuthn()
  const made = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: siteId(settings),
    userID: new Uint8Array(Buffer.from(userId)),
    userName: email,
    userDisplayName: name,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keepChallenge(db, made.challenge, { ...options, purpose: 'add' })
  return { ...made }
}

/** Options for the browser to sign with one of the customer's passkeys; `null` when there is none. */
export async function requestOptions(db: Database, options: Challenge): Promise<WebAuthnOptions | null> {
  const { userId, settings } = options
  const known = await passkeysOf(db, userId)
  if (known.length === 0) return null
  const { generateAuthenticationOptions } = await webAuthn()
  const made = await generateAuthenticationOptions({
    rpID: siteId(settings),
    allowCredentials: known.map(toDescriptor),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
  await keepChallenge(db, made.challenge, options)
  return { ...made }
}

/** The passkey that a browser made for a challenge of `creationOptions`.
 *  @throws AppError invalid_input at `credential` */
export async function readNewPasskey(
  trx: Database,
  { credential, ...options }: Omit<Challenge, 'purpose'> & { credential: unknown },
): Promise<WebAuthnCredential> {
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The contract has checked its shape; the library checks the rest.
      response: { ...(credential as RegistrationResponseJSON), clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(trx, challenge, { ...options, purpose: 'add' }),
      expectedOrigin: options.settings.publicUrl,
      expectedRPID: siteId(options.settings),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    })
    if (verified) return registrationInfo.credential
  } catch (cause) {
    throw isOfDatabase(cause) ? cause : unusable(cause)
  }
  throw unusable()
}

/** A passkey that signed its challenge. `counter`: how many signatures it has made. */
export type SignedPasskey = { type: 'passkey'; userId: string; id: string; counter: bigint }

/** Checks that one of the customer's passkeys signed a challenge of `requestOptions`. Uses up the challenge either way.
 *  @throws AppError bad_credentials at `passkey` */
export async function checkPasskey(
  db: Database,
  { assertion, ...options }: Challenge & { assertion: PasskeyAssertion },
): Promise<SignedPasskey> {
  const { userId, settings } = options
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', assertion.id)
    .executeTakeFirstOrThrow(() => passkeyRefused())
  const { userHandle, ...signed } = assertion.response
  const { verifyAuthenticationResponse } = await webAuthn()
  const answer = await verifyAuthenticationResponse({
    response: {
      ...assertion,
      response: userHandle == null ? signed : { ...signed, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, options),
    expectedOrigin: settings.publicUrl,
    expectedRPID: siteId(settings),
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
    },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw isOfDatabase(cause) ? cause : passkeyRefused(cause)
  })
  if (!answer.verified) throw passkeyRefused()
  return { type: 'passkey', userId, id: row.id, counter: BigInt(answer.authenticationInfo.newCounter) }
}

export function passkeysOf(db: Database, userId: string) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function keepChallenge(
  db: Database,
  challenge: string,
  { userId, purpose, now }: Challenge,
): Promise<void> {
  // Drop only expired ones: a thief who requests many must not void the one that the owner is signing.
  await db
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now)
    .execute()
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, purpose, expires_at: new Date(now.getTime() + CHALLENGE_MS) })
    .execute()
}

/** Deletes the challenge; `true` for only one of two concurrent requests. */
async function takeChallenge(
  db: Database,
  challenge: string,
  { userId, purpose, now }: Challenge,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

/** Passkeys belong to the host of PUBLIC_URL. Source: https://www.w3.org/TR/webauthn-3/#rp-id */
function siteId({ publicUrl }: Site): string {
  return new URL(publicUrl).hostname
}

function toDescriptor(row: { credential_id: string; transports: string[] }) {
  return { id: row.credential_id, transports: row.transports }
}

/** The library reads the challenge from the database. A database error then says nothing about the passkey. */
function isOfDatabase(cause: unknown): boolean {
  return sqlState(cause) !== undefined || isDatabaseUnavailable(cause)
}

function unusable(cause?: unknown): AppError {
  return fieldError('invalid_input', 'credential', 'We could not use this passkey. Start again', cause)
}

export function passkeyRefused(cause?: unknown): AppError {
  return fieldError('bad_credentials', 'passkey', 'This passkey was not accepted. Try again', cause)
}
