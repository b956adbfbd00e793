import { createECDH } from 'node:crypto'
import { type Environment, readFlag, readUrl, SettingError, text } from './readers.ts'
import { readOrMakeSecret } from './secrets.ts'
import type { Settings } from './settings-type.ts'

/** Any number below the order of the curve is a valid VAPID key, so 32 random bytes work in all but one of 4 billion cases. */
export function readPush(
  env: Environment,
  { environment, dataDir, publicUrl }: Pick<Settings, 'environment' | 'dataDir' | 'publicUrl'>,
): Settings['push'] {
  const privateKey =
    text(env, 'VAPID_PRIVATE_KEY') ?? readOrMakeSecret(dataDir, 'vapid-private-key', 'VAPID_PRIVATE_KEY')
  const publicKey = publicKeyOf(privateKey)
  const given = text(env, 'VAPID_PUBLIC_KEY')
  if (given !== null && given !== publicKey)
    throw new SettingError('VAPID_PUBLIC_KEY', 'is not the public half of VAPID_PRIVATE_KEY')
  const loopback = readFlag(env, 'PUSH_LOOPBACK') ?? false
  if (loopback && environment === 'production')
    throw new SettingError('PUSH_LOOPBACK', 'is for tests: in production nobody may have this machine called')
  const fallback = publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@oja.example'
  const subject = readUrl(env, 'VAPID_SUBJECT', ['mailto:', 'https:']) ?? fallback
  return { privateKey, publicKey, subject, loopback }
}

function publicKeyOf(privateKey: string): string {
  try {
    if (/^[\w-]{43}$/.test(privateKey)) return vapidPublicKey(privateKey)
  } catch {
    // Refused below.
  }
  throw new SettingError('VAPID_PRIVATE_KEY', 'is not 32 bytes of a P-256 key as base64url')
}

/** The public half of a VAPID key: an uncompressed point of P-256 as base64url.
 *  @throws when the private key is no number of that curve. Source: RFC 8292 */
export function vapidPublicKey(privateKey: string): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return curve.getPublicKey().toString('base64url')
}
