import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { vapidPublicKey } from './vapid.ts'
import { type Tier, TIERS } from '@oja/api/contract'

/** What the process was asked to be. Source: docs/product/wire.md#settings */
export type Settings = {
  environment: 'development' | 'production' | 'test'
  /** 0: one that the system chooses. */
  port: number
  host: string
  /** The origin the browser sees, without a slash at its end. With PORT=0 and no PUBLIC_URL, its port is known once the
   *  server listens, which then writes it here. */
  publicUrl: string
  /** `null`: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Absolute; embedded database, uploads, generated secrets. */
  dataDir: string
  /** `null`: mails are kept in the development mailbox, `/dev/mailbox`. */
  smtpUrl: string | null
  /** Where coin moves on chain. The sandbox is a chain of our own that costs nothing. */
  chain: 'sandbox'
  /** Source of exchange rates. `null`: fixed rates of the sandbox. */
  fxUrl: string | null
  /** Directory of banks and account names, with its key. `null`: the sandbox's. */
  bankDirectory: { url: string; key: string } | null
  /** Service that sends text messages, with its key. `null`: the sandbox keeps them. */
  sms: { url: string; key: string } | null
  /** Who decides verifications: operators alone; a service where all is clear and operators else; or the sandbox, which
   *  verifies every complete submission. */
  kycReview: 'sandbox' | 'operator' | 'provider'
  /** The identity service of `provider`, with its key. */
  kyc: { url: string; key: string } | null
  /** The VAPID key that signs push notifications. `subject`: whom a push service writes to when something is wrong.
   *  `loopback`: whether a push service may be a program on this machine. */
  push: { publicKey: string; privateKey: string; subject: string; loopback: boolean }
  /** How long the pictures of a decided verification are kept. */
  kycRetentionDays: number
  /** How long messages and pictures of a chat are kept after its trade has ended.
   *  @default 365 */
  chatRetentionDays: number
  /** What all uploaded pictures together may take of the disk, in MiB. */
  uploadsMaxMb: number
  /** Keys of stored pictures, 32 bytes each. The first encrypts, all of them decrypt. */
  filesKeys: readonly Uint8Array[]
  operatorToken: string
  /** Seals the secrets of authenticator apps, which must not be readable in a copy of the database. All processes of one database
   *  have the same. */
  factorKey: string
  /** Whether an empty database is filled with demo customers, and production serves a database that has them. */
  demo: boolean
  /** Multiplies the request budgets, never the counters of one account. */
  rateLimitScale: number
  /** Proxies in front of the server whose word on the client's address is taken.
   *  @default 0 */
  trustedProxies: number
  /** Hours that coin waits after a password or PIN reset.
   *  @default 24 */
  coolingOffHours: number
  /** A MaxMind database of cities or countries. `null`: places are named by their network. */
  geoipDb: string | null
  /** Years that the law asks to keep who a closed account belonged to.
   *  @default 5 */
  retentionYears: number
  /** Hours until a new receiver counts for a customer who sends only to the address book, and until that can be off.
   *  @default 24 */
  addressBookHours: number
  /** Whole naira that a customer in each tier may send, and may trade, in 24 hours. */
  dailyLimitsNgn: Record<Tier, number>
  /** Hours that the other side of a dispute has to answer.
   *  @default 24 */
  disputeAnswerHours: number
  /** The built browser application.
   *  @default packages/app/dist */
  appDir: string
  version: string
}

/** A setting that cannot be used. The message is one line that names it. */
export class SettingError extends Error {
  override name = 'SettingError'
  readonly setting: string

  constructor(setting: string, problem: string, options: ErrorOptions = {}) {
    super(`${setting}: ${problem}`, options)
    this.setting = setting
  }
}

type Environment = Record<string, string | undefined>

/** Reads every setting. Makes DATA_DIR, and the operator token in it where none is given.
 *  @throws SettingError for a setting that cannot be used. */
export function readSettings(env: Environment = process.env): Settings {
  const environment = readEnvironment(env)
  const port = readInteger(env, 'PORT', { fallback: 4000, from: 0, to: 65_535 })
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const dataDir = readDataDir(env)
  const publicUrl = readPublicUrl(env, { port, environment })
  return {
    environment,
    port,
    host: readHost(env),
    publicUrl,
    databaseUrl,
    dataDir,
    smtpUrl: readSmtpUrl(env, environment),
    chain: readChain(env, environment),
    fxUrl: readServiceUrl(env, 'FX_URL', { environment, sandbox: 'fixed rates' }),
    bankDirectory: readBankDirectory(env, environment),
    sms: readSms(env, environment),
    push: readPush(env, { environment, dataDir, publicUrl }),
    kycReview: readKycReview(env, environment),
    kyc: readKycService(env),
    kycRetentionDays: readInteger(env, 'KYC_RETENTION_DAYS', { fallback: 30, from: 0, to: 3_650 }),
    chatRetentionDays: readInteger(env, 'CHAT_RETENTION_DAYS', { fallback: 365, from: 30, to: 3_650 }),
    uploadsMaxMb: readInteger(env, 'UPLOADS_MAX_MB', { fallback: 2_048, from: 1, to: 9_999_999 }),
    filesKeys: readFilesKeys(env, { environment, dataDir }),
    operatorToken: readOperatorToken(env, dataDir),
    factorKey: readFactorKey(env, dataDir),
    demo: readFlag(env, 'DEMO') ?? (databaseUrl === null && environment === 'development'),
    rateLimitScale: readScale(env),
    trustedProxies: readInteger(env, 'TRUSTED_PROXIES', { fallback: 0, from: 0, to: 10 }),
    coolingOffHours: readInteger(env, 'COOLING_OFF_HOURS', { fallback: 24, from: 1, to: 720 }),
    geoipDb: readFilePath(env, 'GEOIP_DB'),
    retentionYears: readInteger(env, 'RETENTION_YEARS', { fallback: 5, from: 1, to: 30 }),
    addressBookHours: readInteger(env, 'ADDRESS_BOOK_HOURS', { fallback: 24, from: 1, to: 720 }),
    dailyLimitsNgn: readDailyLimits(env, environment),
    disputeAnswerHours: readInteger(env, 'DISPUTE_ANSWER_HOURS', { fallback: 24, from: 1, to: 720 }),
    appDir: path.resolve(env['APP_DIR'] ?? fileURLToPath(new URL('../../app/dist', import.meta.url))),
    version: readVersion(),
  }
}

/** The same loopback server under another name is the same origin while developing, nowhere else. */
export function isOwnOrigin(origin: string, settings: Pick<Settings, 'environment' | 'publicUrl'>): boolean {
  if (origin === settings.publicUrl) return true
  if (settings.environment === 'production') return false
  const [given, own] = [loopbackPort(origin), loopbackPort(settings.publicUrl)]
  return given !== null && given === own
}

/** `https` decides whether cookies are Secure. */
export function isSecure(settings: Pick<Settings, 'publicUrl'>): boolean {
  return settings.publicUrl.startsWith('https:')
}

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim()
  return value ? value : null
}

function readEnvironment(env: Environment): Settings['environment'] {
  const value = text(env, 'NODE_ENV') ?? 'development'
  if (value === 'development' || value === 'production' || value === 'test') return value
  throw new SettingError('NODE_ENV', `"${value}" is not one of development, production, test`)
}

function readInteger(
  env: Environment,
  name: string,
  options: { fallback: number; from: number; to: number },
): number {
  const value = text(env, name)
  if (value === null) return options.fallback
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= options.from && number <= options.to) return number
  throw new SettingError(name, `"${value}" is not a whole number from ${options.from} to ${options.to}`)
}

/** The absolute path of a file that is there. */
function readFilePath(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value === null) return null
  const file = path.resolve(value)
  if (existsSync(file) && statSync(file).isFile()) return file
  throw new SettingError(name, `"${file}" is not a file`)
}

/** Sandbox coin costs nothing, so development is as good as without a limit. */
const DAILY_LIMITS = {
  production: '50000,500000,5000000,50000000',
  development: '1000000000,1000000000,1000000000,1000000000',
} as const

/** Four amounts, of the tiers from the lowest: proving more never allows less. */
function readDailyLimits(env: Environment, environment: Settings['environment']): Settings['dailyLimitsNgn'] {
  const fallback = environment === 'production' ? DAILY_LIMITS.production : DAILY_LIMITS.development
  const value = text(env, 'DAILY_LIMITS_NGN') ?? fallback
  const amounts = value.split(',').map((part) => (/^\d{1,15}$/.test(part.trim()) ? Number(part) : Number.NaN))
  const [basic = 0, phone = 0, identity = 0, extended = 0] = amounts
  const isRising = basic <= phone && phone <= identity && identity <= extended
  if (amounts.length === TIERS.length && isRising) return { basic, phone, identity, extended }
  throw new SettingError(
    'DAILY_LIMITS_NGN',
    `"${value}" is not ${TIERS.length} amounts that do not fall, such as ${DAILY_LIMITS.production}`,
  )
}

function readFlag(env: Environment, name: string): boolean | null {
  const value = text(env, name)
  if (value === null) return null
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new SettingError(name, `"${value}" is not 1 or 0`)
}

function readScale(env: Environment): number {
  const value = text(env, 'RATE_LIMIT_SCALE')
  if (value === null) return 1
  const scale = /^\d{1,6}(\.\d{1,6})?$/.test(value) ? Number(value) : 0
  if (scale > 0) return scale
  throw new SettingError('RATE_LIMIT_SCALE', `"${value}" is not a number above zero`)
}

function readHost(env: Environment): string {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  if (isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) return host
  throw new SettingError('HOST', `"${host}" is not an address or host name`)
}

function readUrl(env: Environment, name: string, protocols: string[]): string | null {
  const value = text(env, name)
  if (value === null) return null
  const protocol = URL.canParse(value) ? new URL(value).protocol : null
  if (protocol && protocols.includes(protocol)) return value
  const starts = protocols.map((one) => (one === 'mailto:' ? one : `${one}//`)).join(' or ')
  // The value is not repeated: it may hold a password.
  throw new SettingError(name, `is not a URL that starts with ${starts}`)
}

/** The URL of an outside service; `null` for the sandbox, which production must ask for by name. */
function readServiceUrl(
  env: Environment,
  name: string,
  { environment, sandbox }: { environment: Settings['environment']; sandbox: string },
): string | null {
  if (text(env, name) === 'sandbox') return null
  const url = readUrl(env, name, ['https:', 'http:'])
  if (url === null && environment === 'production') {
    throw new SettingError(name, `is needed in production; ${name}=sandbox asks for ${sandbox}`)
  }
  return url
}

function readPublicUrl(
  env: Environment,
  { port, environment }: Pick<Settings, 'port' | 'environment'>,
): string {
  const value = text(env, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new SettingError('PUBLIC_URL', `"${value}" is not a URL that starts with http:// or https://`)
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    throw new SettingError('PUBLIC_URL', `"${value}" must be an origin, without path, query or user`)
  }
  if (environment === 'production' && url.protocol === 'http:' && loopbackPort(url.origin) === null) {
    throw new SettingError(
      'PUBLIC_URL',
      `"${value}" must start with https:// in production, or passwords and sessions cross the network in plain text`,
    )
  }
  return url.origin
}

function readDataDir(env: Environment): string {
  const dataDir = path.resolve(text(env, 'DATA_DIR') ?? '.data')
  try {
    // Others may pass through to what is theirs (the database runs as its own OS user), and list nothing.
    makeFolder(dataDir, { mode: 0o711 })
    if (!statSync(dataDir).isDirectory()) throw new Error('not a folder')
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new SettingError('DATA_DIR', `"${dataDir}" is not a folder that can be made and written to`)
  }
  return dataDir
}

/** Makes a folder and those it lies in. Node's own `recursive` never comes back from a place where nothing can be made,
 *  such as /proc. */
function makeFolder(folder: string, options: { mode: number }): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder), options)
  try {
    mkdirSync(folder, options)
  } catch (cause) {
    // Another process that starts at the same time may have been first.
    if (!existsSync(folder)) throw cause
  }
}

function readSmtpUrl(env: Environment, environment: Settings['environment']): string | null {
  const smtpUrl = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (smtpUrl !== null || environment !== 'production' || readFlag(env, 'DEV_MAILBOX')) return smtpUrl
  throw new SettingError(
    'SMTP_URL',
    'is needed in production; DEV_MAILBOX=1 asks for the development mailbox, which anyone can read',
  )
}

function readChain(env: Environment, environment: Settings['environment']): Settings['chain'] {
  const value = text(env, 'CHAIN')
  if (value === 'sandbox' || (value === null && environment !== 'production')) return 'sandbox'
  if (value === null) {
    throw new SettingError('CHAIN', 'is needed in production; CHAIN=sandbox asks for the sandbox chain')
  }
  throw new SettingError('CHAIN', `"${value}" is not sandbox`)
}

function readBankDirectory(
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

/** The key may stand in the URL, before the host; it does not stay there, because URLs end up in logs. */
function readSms(env: Environment, environment: Settings['environment']): Settings['sms'] {
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

function readKycReview(env: Environment, environment: Settings['environment']): Settings['kycReview'] {
  const value = text(env, 'KYC_REVIEW')
  if (value === 'sandbox' || value === 'operator' || value === 'provider') return value
  if (value !== null)
    throw new SettingError('KYC_REVIEW', `"${value}" is not one of sandbox, operator, provider`)
  if (environment !== 'production') return 'sandbox'
  throw new SettingError(
    'KYC_REVIEW',
    'is needed in production; operator lets operators decide, provider asks KYC_URL first, sandbox verifies every complete submission unseen',
  )
}

function readKycService(env: Environment): Settings['kyc'] {
  const url = readUrl(env, 'KYC_URL', ['https:', 'http:'])
  const key = text(env, 'KYC_KEY')
  if (text(env, 'KYC_REVIEW') !== 'provider') return null
  if (url === null) throw new SettingError('KYC_URL', 'is needed with KYC_REVIEW=provider')
  if (key === null) throw new SettingError('KYC_KEY', 'is needed with KYC_URL')
  return { url, key }
}

const FILES_KEY_BYTES = 32

/** Keys as base64 or hex, the newest first, with commas or on lines of their own. Outside of production one is made. */
function readFilesKeys(
  env: Environment,
  { environment, dataDir }: Pick<Settings, 'environment' | 'dataDir'>,
): readonly Uint8Array[] {
  const file = text(env, 'FILES_KEY_FILE')
  const given = text(env, 'FILES_KEY')
  if (file !== null && given !== null)
    throw new SettingError('FILES_KEY_FILE', 'leave it out, or leave out FILES_KEY')
  if (file !== null) return parseKeys('FILES_KEY_FILE', readKeyFile(file, dataDir))
  if (given !== null) return parseKeys('FILES_KEY', given)
  if (environment === 'production') {
    throw new SettingError(
      'FILES_KEY',
      'is needed in production; give 32 random bytes as base64, or their file in FILES_KEY_FILE',
    )
  }
  return parseKeys('FILES_KEY', readOrMakeSecret(dataDir, 'files-key', 'FILES_KEY'))
}

function readKeyFile(file: string, dataDir: string): string {
  const isBeside = ['uploads', 'pictures'].some(
    (folder) => !path.relative(path.join(dataDir, folder), path.resolve(file)).startsWith('..'),
  )
  if (isBeside)
    throw new SettingError('FILES_KEY_FILE', 'must lie outside of the pictures that its keys encrypt')
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new SettingError('FILES_KEY_FILE', `"${file}" cannot be read`, { cause })
  }
}

/** The values are not repeated: they are secrets. */
function parseKeys(setting: string, value: string): readonly Uint8Array[] {
  const keys = value
    .split(/[\s,]+/)
    .filter((key) => key !== '')
    .map((key) => Buffer.from(key, /^[0-9a-f]{64}$/i.test(key) ? 'hex' : 'base64'))
  if (keys.length > 0 && keys.every((key) => key.length === FILES_KEY_BYTES)) return keys
  throw new SettingError(setting, 'holds a key that is not 32 bytes as base64 or hex')
}

/** A random number below the order of the curve is a VAPID key, and all but one in 4 billion of 32 random bytes are. */
function readPush(
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
    // Said below.
  }
  throw new SettingError('VAPID_PRIVATE_KEY', 'is not 32 bytes of a P-256 key as base64url')
}

const OPERATOR_TOKEN_MIN_LENGTH = 16

function readOperatorToken(env: Environment, dataDir: string): string {
  const given = text(env, 'OPERATOR_TOKEN')
  if (given === null) return readOrMakeSecret(dataDir, 'operator-token', 'OPERATOR_TOKEN')
  if (given.length >= OPERATOR_TOKEN_MIN_LENGTH && /^[\x21-\x7e]+$/.test(given)) return given
  throw new SettingError(
    'OPERATOR_TOKEN',
    `must have at least ${OPERATOR_TOKEN_MIN_LENGTH} printable characters without spaces`,
  )
}

const FACTOR_KEY_MIN_LENGTH = 32

function readFactorKey(env: Environment, dataDir: string): string {
  const given = text(env, 'FACTOR_KEY')
  if (given === null) return readOrMakeSecret(dataDir, 'factor-key', 'FACTOR_KEY')
  if (given.length >= FACTOR_KEY_MIN_LENGTH) return given
  throw new SettingError('FACTOR_KEY', `must have at least ${FACTOR_KEY_MIN_LENGTH} characters`)
}

/** A secret kept in `dataDir` for its owner only, made on first use.
 *  @throws SettingError, naming `setting`, when the file cannot be read or written. */
export function readOrMakeSecret(dataDir: string, name: string, setting = 'DATA_DIR'): string {
  const file = path.join(dataDir, name)
  try {
    placeOnce(file, `${randomBytes(32).toString('base64url')}\n`)
    chmodSync(file, 0o600)
    const secret = readFileSync(file, 'utf8').trim()
    if (secret) return secret
  } catch {
    throw new SettingError(setting, `"${file}" cannot be written and read`)
  }
  throw new SettingError(setting, `"${file}" is empty; delete it to have a new one made`)
}

/** Writes a file whole or not at all, and never over another: of two processes that start together, one wins and
 *  both read the same secret. */
function placeOnce(file: string, content: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  } finally {
    rmSync(draft, { force: true })
  }
}

function readVersion(): string {
  const file = new URL('../package.json', import.meta.url)
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : null
  return typeof version === 'string' ? version : '0.0.0'
}

/** The port of a loopback origin, `null` for any other. */
function loopbackPort(origin: string): string | null {
  if (!URL.canParse(origin)) return null
  const url = new URL(origin)
  if (url.origin !== origin || !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) return null
  return `${url.protocol}${url.port}`
}
