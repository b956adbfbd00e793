import {
  type Environment,
  readChoice,
  readFlag,
  readServiceUrl,
  readUrl,
  SettingError,
  text,
} from './readers.ts'
import type { Settings } from './settings-type.ts'

export function readSmtpUrl(env: Environment, environment: Settings['environment']): string | null {
  const smtpUrl = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  const keepsMails = readFlag(env, 'DEV_MAILBOX') ?? environment !== 'production'
  if (smtpUrl !== null || keepsMails) return smtpUrl
  throw new SettingError(
    'SMTP_URL',
    environment === 'production'
      ? 'is needed in production; DEV_MAILBOX=1 asks for the development mailbox, which anyone can read'
      : 'is needed with DEV_MAILBOX=0',
  )
}

export function readChain(env: Environment, environment: Settings['environment']): Settings['chain'] {
  const value = text(env, 'CHAIN')
  if (value === 'sandbox' || (value === null && environment !== 'production')) return 'sandbox'
  if (value === null) {
    throw new SettingError('CHAIN', 'is needed in production; CHAIN=sandbox asks for the sandbox chain')
  }
  throw new SettingError('CHAIN', `"${value}" is not sandbox`)
}

export function readBankDirectory(
  env: Environment,
  environment: Settings['environment'],
): Settings['bankDirectory'] {
  const sandbox = 'a directory that takes any account for the customer’s own'
  const url = readServiceUrl(env, 'BANK_DIRECTORY_URL', { environment, sandbox })
  const key = text(env, 'BANK_DIRECTORY_KEY')
  if (url === null) return null
  if (key === null) throw new SettingError('BANK_DIRECTORY_KEY', 'is needed with BANK_DIRECTORY_URL')
  return { url, key }
}

/** The key may be in the URL, before the host. Removes it from there, because URLs end up in logs. */
export function readSms(env: Environment, environment: Settings['environment']): Settings['sms'] {
  const sandbox = 'text messages that nobody sends'
  const given = readServiceUrl(env, 'SMS_URL', { environment, sandbox })
  if (given === null) return null
  const url = new URL(given)
  const key = decoded(url.password || url.username) || text(env, 'SMS_KEY')
  if (!key) throw new SettingError('SMS_KEY', 'is needed with SMS_URL')
  url.username = ''
  url.password = ''
  return { url: url.href, key }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new SettingError('SMS_URL', 'holds a key with a % that encodes nothing; write it as %25')
  }
}

export function readKycReview(env: Environment, environment: Settings['environment']): Settings['kycReview'] {
  const value = readChoice(env, 'KYC_REVIEW', ['sandbox', 'operator', 'provider'])
  if (value !== null) return value
  if (environment !== 'production') return 'sandbox'
  throw new SettingError(
    'KYC_REVIEW',
    'is needed in production; operator lets operators decide, provider asks KYC_URL first, sandbox verifies every complete submission unseen',
  )
}

export function readKycService(env: Environment): Settings['kyc'] {
  const url = readUrl(env, 'KYC_URL', ['https:', 'http:'])
  const key = text(env, 'KYC_KEY')
  if (text(env, 'KYC_REVIEW') !== 'provider') return null
  if (url === null) throw new SettingError('KYC_URL', 'is needed with KYC_REVIEW=provider')
  if (key === null) throw new SettingError('KYC_KEY', 'is needed with KYC_URL')
  return { url, key }
}

/** The default region of every server other than Amazon's. */
const DEFAULT_REGION = 'us-east-1'

/** The bucket of pictures. `null`: they stay on the disk. */
export function readUploadsS3(env: Environment): Settings['uploadsS3'] {
  const url = readUrl(env, 'UPLOADS_S3_URL', ['https:', 'http:'])
  if (url === null) return null
  const { origin, pathname, search, hash, username } = new URL(url)
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1]
  // Do not repeat the value: it may contain a key.
  if (bucket === undefined || search || hash || username)
    throw new SettingError(
      'UPLOADS_S3_URL',
      'is not an address with a bucket, such as https://s3.example/pictures',
    )
  const key = text(env, 'UPLOADS_S3_KEY')
  const secret = text(env, 'UPLOADS_S3_SECRET')
  if (key === null) throw new SettingError('UPLOADS_S3_KEY', 'is needed with UPLOADS_S3_URL')
  if (secret === null) throw new SettingError('UPLOADS_S3_SECRET', 'is needed with UPLOADS_S3_URL')
  return { endpoint: origin, bucket, region: text(env, 'UPLOADS_S3_REGION') ?? DEFAULT_REGION, key, secret }
}
