import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { isOwnOrigin, readSettings, SettingError } from './settings.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'oja-settings-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const KEY = Buffer.alloc(32, 1)
const KEYS = path.join(dataDir, 'keys-of-tests')
const KEYS_AMONG_PICTURES = path.join(dataDir, 'uploads', 'key')
mkdirSync(path.dirname(KEYS_AMONG_PICTURES))
for (const file of [KEYS, KEYS_AMONG_PICTURES]) writeFileSync(file, KEY.toString('base64'))

/** The fewest settings that a production server starts with. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  CHAIN: 'sandbox',
  FX_URL: 'sandbox',
  BANK_DIRECTORY_URL: 'sandbox',
  SMS_URL: 'sandbox',
  KYC_REVIEW: 'operator',
  FILES_KEY: KEY.toString('base64'),
}

const BUCKET = {
  UPLOADS_S3_URL: 'https://s3.example:9000/pictures',
  UPLOADS_S3_KEY: 'key',
  UPLOADS_S3_SECRET: 'secret',
}

const read = (env: Record<string, string>) => readSettings({ DATA_DIR: dataDir, ...env })

describe('readSettings', () => {
  test('without settings it is a development server with its own database, demo data and the sandbox', () => {
    expect(read({})).toMatchObject({
      environment: 'development',
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      databaseUrl: null,
      smtpUrl: null,
      chain: 'sandbox',
      demo: true,
      rateLimitScale: 1,
      trustedProxies: 0,
      fxUrl: null,
      bankDirectory: null,
      sms: null,
      kycReview: 'sandbox',
      kycRetentionDays: 30,
      uploadsMaxMb: 2048,
    })
  })

  test('pictures lie on the disk, and in a bucket where one is named', () => {
    expect(read({}).uploadsS3).toBe(null)
    const bucket = {
      endpoint: 'https://s3.example:9000',
      bucket: 'pictures',
      region: 'us-east-1',
      key: 'key',
      secret: 'secret',
    }
    expect(read(BUCKET).uploadsS3).toEqual(bucket)
    const elsewhere = { UPLOADS_S3_URL: 'https://s3.example:9000/pictures/', UPLOADS_S3_REGION: 'af-south-1' }
    expect(read({ ...BUCKET, ...elsewhere }).uploadsS3).toEqual({ ...bucket, region: 'af-south-1' })
  })

  test('a VAPID key is made once, and is given to several processes by settings', () => {
    const made = read({}).push
    expect(made).toMatchObject({ subject: 'mailto:no-reply@oja.example', loopback: false })
    expect(made.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(read({}).push).toEqual(made)
    expect(statSync(path.join(dataDir, 'vapid-private-key')).mode & 0o777).toBe(0o600)
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'oja-settings-'))
    const given = {
      DATA_DIR: elsewhere,
      VAPID_PRIVATE_KEY: made.privateKey,
      VAPID_PUBLIC_KEY: made.publicKey,
    }
    expect(readSettings({ ...given, VAPID_SUBJECT: 'https://oja.example' }).push).toEqual({
      ...made,
      subject: 'https://oja.example',
    })
    rmSync(elsewhere, { recursive: true })
    expect(read({ PUBLIC_URL: 'https://oja.example' }).push.subject).toBe('https://oja.example')
  })

  test.each([
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: 'short' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: 'B'.repeat(87) }],
    ['VAPID_SUBJECT', { VAPID_SUBJECT: 'tests' }],
    ['PUSH_LOOPBACK', { ...PRODUCTION, FILES_KEY: Buffer.alloc(32).toString('base64'), PUSH_LOOPBACK: '1' }],
  ])('%s that cannot be used stops the start', (name, env) => {
    expect(catchError(() => read(env)).message).toMatch(new RegExp(`^${name}: `))
  })

  test('production takes each sandbox by name', () => {
    expect(read({ ...PRODUCTION, KYC_REVIEW: 'sandbox' })).toMatchObject({
      fxUrl: null,
      bankDirectory: null,
      sms: null,
      kycReview: 'sandbox',
    })
  })

  test.each(['CHAIN', 'SMTP_URL', 'FX_URL', 'BANK_DIRECTORY_URL', 'SMS_URL', 'KYC_REVIEW', 'FILES_KEY'])(
    'production without %s does not start, and says what is missing',
    (name) => {
      const error = catchError(() => read({ ...PRODUCTION, [name]: '' }))
      expect(error).toBeInstanceOf(SettingError)
      expect(error.message).toMatch(new RegExp(`^${name}: .*needed in production; `))
    },
  )

  test('the key of the SMS service comes from its URL or from SMS_KEY, and leaves the URL', () => {
    const sms = { url: 'https://sms.example/send', key: 's3cret/key' }
    expect(read({ SMS_URL: 'https://s3cret%2Fkey@sms.example/send' }).sms).toEqual(sms)
    expect(read({ SMS_URL: 'https://:s3cret%2Fkey@sms.example/send' }).sms).toEqual(sms)
    expect(read({ SMS_URL: 'https://sms.example/send', SMS_KEY: 's3cret/key' }).sms).toEqual(sms)
  })

  test('production is reached over https, or over loopback', () => {
    for (const url of [
      'https://oja.example',
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://[::1]',
    ]) {
      expect(read({ ...PRODUCTION, PUBLIC_URL: url }).publicUrl).toBe(url)
    }
    for (const url of ['http://oja.example', 'http://10.0.0.1', 'http://localhost.evil.example']) {
      const error = catchError(() => read({ ...PRODUCTION, PUBLIC_URL: url }))
      expect(error.message).toMatch(/^PUBLIC_URL: .+https/)
    }
    expect(read({ PUBLIC_URL: 'http://oja.example' }).publicUrl).toBe('http://oja.example')
  })

  test('a data folder is made with the folders it lies in, and twice is one effect', () => {
    const deep = path.join(dataDir, 'lies', 'deep')
    for (const env of [{ DATA_DIR: deep }, { DATA_DIR: deep }]) expect(read(env).dataDir).toBe(deep)
    expect(statSync(deep).mode & 0o777).toBe(0o711)
  })

  test('an empty setting is no setting', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', DEMO: '', APP_DIR: '' })).toMatchObject({
      port: 4000,
      databaseUrl: null,
      demo: true,
      // Not the folder that the server was started in, whose files it would serve.
      appDir: fileURLToPath(new URL('../../app/dist', import.meta.url)),
    })
  })

  test('the public URL follows the port, and keeps no slash', () => {
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(read({ PUBLIC_URL: 'https://oja.example/' }).publicUrl).toBe('https://oja.example')
  })

  test('demo data are not seeded into an external server, nor in production, unless asked for by name', () => {
    const server = { DATABASE_URL: 'postgres://u:p@localhost/oja' }
    expect(read(server).demo).toBe(false)
    expect(read({ ...server, DEMO: '1' }).demo).toBe(true)
    expect(read(PRODUCTION).demo).toBe(false)
    expect(read({ ...PRODUCTION, DEMO: '1' }).demo).toBe(true)
  })

  test.each([
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '4000x' }],
    ['HOST', { HOST: 'not a host' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'oja.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://oja.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://oja.example/app' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://user:pass@oja.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/oja' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://localhost/oja' }],
    ['BACKUP_DIR', { BACKUP_DIR: dataDir, DATABASE_URL: 'postgres://localhost/oja' }],
    ['SMTP_URL', { SMTP_URL: '127.0.0.1:2525' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['SMTP_URL', { SMTP_URL: 'smtp:mail.example' }],
    ['SMTP_URL', { DEV_MAILBOX: '0' }],
    ['DEV_MAILBOX', { DEV_MAILBOX: 'maybe' }],
    ['DEV_MAILBOX', { DEV_MAILBOX: 'maybe', SMTP_URL: 'smtp://mail.example' }],
    ['VAPID_SUBJECT', { VAPID_SUBJECT: 'mailto:' }],
    ['VAPID_SUBJECT', { VAPID_SUBJECT: 'mailto:nobody' }],
    ['APP_DIR', { APP_DIR: import.meta.filename }],
    ['OPERATOR_TOKEN', { OPERATOR_TOKEN: 'short' }],
    ['FACTOR_KEY', { FACTOR_KEY: 'thirty-one characters are short' }],
    ['OPERATOR_TOKEN', { OPERATOR_TOKEN: 'has spaces in the middle' }],
    ['DEMO', { DEMO: 'yes' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '0' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '-1' }],
    ['NODE_ENV', { NODE_ENV: 'staging' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'all' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/oja' }],
    ['DATA_DIR', { DATA_DIR: import.meta.filename }],
    // A program: it may be read, written and executed, like a folder.
    ['DATA_DIR', { DATA_DIR: process.execPath }],
    ['GEOIP_DB', { GEOIP_DB: dataDir }],
    ['DATA_DIR', { DATA_DIR: '/proc/oja/data' }],
    ['CHAIN', { CHAIN: 'mainnet' }],
    ['FX_URL', { FX_URL: 'file:///etc/passwd' }],
    ['BANK_DIRECTORY_KEY', { BANK_DIRECTORY_URL: 'https://banks.example' }],
    ['SMS_URL', { SMS_URL: 'ftp://sms.example' }],
    ['SMS_URL', { SMS_URL: 'https://100%@sms.example' }],
    ['SMS_KEY', { SMS_URL: 'https://sms.example' }],
    ['KYC_REVIEW', { KYC_REVIEW: 'nobody' }],
    ['KYC_URL', { KYC_REVIEW: 'provider' }],
    ['KYC_URL', { KYC_REVIEW: 'provider', KYC_URL: 'ftp://kyc.example', KYC_KEY: 'k' }],
    ['KYC_KEY', { KYC_REVIEW: 'provider', KYC_URL: 'https://kyc.example' }],
    ['KYC_RETENTION_DAYS', { KYC_RETENTION_DAYS: '-1' }],
    ['UPLOADS_MAX_MB', { UPLOADS_MAX_MB: '0' }],
    ['UPLOADS_S3_URL', { ...BUCKET, UPLOADS_S3_URL: 's3://pictures' }],
    ['UPLOADS_S3_URL', { ...BUCKET, UPLOADS_S3_URL: 'https://s3.example' }],
    ['UPLOADS_S3_URL', { ...BUCKET, UPLOADS_S3_URL: 'https://s3.example/pictures/deeper' }],
    ['UPLOADS_S3_URL', { ...BUCKET, UPLOADS_S3_URL: 'https://key:secret@s3.example/pictures' }],
    ['UPLOADS_S3_KEY', { ...BUCKET, UPLOADS_S3_KEY: '' }],
    ['UPLOADS_S3_SECRET', { ...BUCKET, UPLOADS_S3_SECRET: '' }],
    ['FILES_KEY', { FILES_KEY: 'c2hvcnQ=' }],
    ['FILES_KEY_FILE', { FILES_KEY_FILE: '/no/such/file' }],
    ['FILES_KEY_FILE', { FILES_KEY_FILE: KEYS_AMONG_PICTURES }],
    ['FILES_KEY_FILE', { FILES_KEY_FILE: KEYS, FILES_KEY: KEY.toString('hex') }],
    ['FILES_KEY', { FILES_KEY: ',' }],
    ['ADDRESS_BOOK_HOURS', { ADDRESS_BOOK_HOURS: '0' }],
    ['DAILY_LIMITS_NGN', { DAILY_LIMITS_NGN: '50000,500000,5000000' }],
    ['DAILY_LIMITS_NGN', { DAILY_LIMITS_NGN: '1,2,3,4,5' }],
    ['DAILY_LIMITS_NGN', { DAILY_LIMITS_NGN: '50000,500000,5000000,4999999' }],
    ['DAILY_LIMITS_NGN', { DAILY_LIMITS_NGN: '50000,500000,-1,5e9' }],
  ])('an unusable %s is refused in one line that names it: %j', (name, env) => {
    const error = catchError(() => read(env))
    expect(error).toBeInstanceOf(SettingError)
    expect(error.message).toMatch(new RegExp(`^${name}: .+$`))
    expect(error.message).not.toContain('\n')
  })

  test('a database may be reached through a socket, without a host', () => {
    const url = 'postgres:///oja?host=/var/run/postgresql'
    expect(read({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test('a refused URL does not show its password', () => {
    const error = catchError(() => read({ DATABASE_URL: 'mysql://root:hunter2@localhost/oja' }))
    expect(error.message).not.toContain('hunter2')
  })

  test('a generated operator token is long, kept, and for the owner of the process only', () => {
    const token = read({}).operatorToken
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(read({}).operatorToken).toBe(token)
    expect(statSync(path.join(dataDir, 'operator-token')).mode & 0o777).toBe(0o600)
  })

  test('keys of files come as base64 or hex, the newest first; while developing one is made and kept', () => {
    const old = Buffer.alloc(32, 2)
    const keys = `${KEY.toString('base64url')},${old.toString('hex')}`
    expect(read({ FILES_KEY: keys }).filesKeys).toEqual([KEY, old])
    writeFileSync(KEYS, `${KEY.toString('base64')}\n${old.toString('hex')}\n`)
    expect(read({ FILES_KEY_FILE: KEYS }).filesKeys).toEqual([KEY, old])
    const made = read({}).filesKeys
    expect(made).toEqual([expect.any(Buffer)])
    expect(read({}).filesKeys).toEqual(made)
    expect(statSync(path.join(dataDir, 'files-key')).mode & 0o777).toBe(0o600)
  })

  test('a token file that others may read gets private permissions', () => {
    const file = path.join(dataDir, 'operator-token')
    chmodSync(file, 0o644)
    const token = read({}).operatorToken
    expect(readFileSync(file, 'utf8').trim()).toBe(token)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('an empty token file is refused, for an empty token would let anyone in', () => {
    const folder = mkdtempSync(path.join(dataDir, 'empty-'))
    writeFileSync(path.join(folder, 'operator-token'), '\n')
    expect(catchError(() => read({ DATA_DIR: folder })).message).toMatch(/^OPERATOR_TOKEN: .+is empty/)
  })
})

describe('isOwnOrigin', () => {
  const development = { environment: 'development', publicUrl: 'http://localhost:4000' } as const

  test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    'while developing, %s is this server',
    (origin) => expect(isOwnOrigin(origin, development)).toBe(true),
  )

  test.each([
    'http://localhost:4001',
    'https://localhost:4000',
    'http://evil.example',
    'http://localhost:4000.evil.example',
    'http://localhost:4000/',
    'null',
    '',
  ])('%j is another site', (origin) => expect(isOwnOrigin(origin, development)).toBe(false))

  test('in production only the public URL is this server', () => {
    const production = { environment: 'production', publicUrl: 'http://localhost:4000' } as const
    expect(isOwnOrigin('http://127.0.0.1:4000', production)).toBe(false)
    expect(isOwnOrigin('http://localhost:4000', production)).toBe(true)
  })
})

function catchError(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('Nothing was refused')
}
