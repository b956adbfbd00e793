import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { readDailyLimits } from './settings/daily-limits.ts'
import { readDataDir } from './settings/data-dir.ts'
import { readDatabase } from './settings/database.ts'
import { readFilesKeys } from './settings/files-keys.ts'
import { readHost, readPublicUrl } from './settings/origin.ts'
import { readPush } from './settings/push.ts'
import {
  type Environment,
  readChoice,
  readFilePath,
  readFlag,
  readFolderPath,
  readInteger,
  readScale,
  readServiceUrl,
  readUrl,
} from './settings/readers.ts'
import { readFactorKey, readOperatorToken } from './settings/secrets.ts'
import {
  readBankDirectory,
  readChain,
  readKycReview,
  readKycService,
  readSms,
  readSmtpUrl,
  readUploadsS3,
} from './settings/services.ts'
import type { Settings } from './settings/settings-type.ts'

export { isOwnOrigin, isSecure } from './settings/origin.ts'
export { SettingError } from './settings/readers.ts'
export { readOrMakeSecret } from './settings/secrets.ts'
export type { Settings } from './settings/settings-type.ts'

/** Reads every setting. Creates DATA_DIR, and the secrets in it that are not given.
 *  @throws SettingError for a setting that cannot be used. */
export function readSettings(env: Environment = process.env): Settings {
  const environment = readChoice(env, 'NODE_ENV', ['development', 'production', 'test']) ?? 'development'
  const port = readInteger(env, 'PORT', { fallback: 4000, from: 0, to: 65_535 })
  const database = readDatabase(env)
  const dataDir = readDataDir(env)
  const publicUrl = readPublicUrl(env, { port, environment })
  return {
    environment,
    port,
    host: readHost(env),
    publicUrl,
    databasePrepare: readFlag(env, 'DATABASE_PREPARE') ?? true,
    ...database,
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
    uploadsS3: readUploadsS3(env),
    filesKeys: readFilesKeys(env, { environment, dataDir }),
    operatorToken: readOperatorToken(env, dataDir),
    factorKey: readFactorKey(env, dataDir),
    demo: readFlag(env, 'DEMO') ?? (database.databaseUrl === null && environment === 'development'),
    rateLimitScale: readScale(env),
    trustedProxies: readInteger(env, 'TRUSTED_PROXIES', { fallback: 0, from: 0, to: 10 }),
    sessionCacheSeconds: readInteger(env, 'SESSION_CACHE_SECONDS', { fallback: 3, from: 0, to: 60 }),
    drainSeconds: readInteger(env, 'DRAIN_SECONDS', {
      fallback: environment === 'production' ? 5 : 0,
      from: 0,
      to: 300,
    }),
    coolingOffHours: readInteger(env, 'COOLING_OFF_HOURS', { fallback: 24, from: 1, to: 720 }),
    geoipDb: readFilePath(env, 'GEOIP_DB'),
    retentionYears: readInteger(env, 'RETENTION_YEARS', { fallback: 5, from: 1, to: 30 }),
    addressBookHours: readInteger(env, 'ADDRESS_BOOK_HOURS', { fallback: 24, from: 1, to: 720 }),
    dailyLimitsNgn: readDailyLimits(env, environment),
    disputeAnswerHours: readInteger(env, 'DISPUTE_ANSWER_HOURS', { fallback: 24, from: 1, to: 720 }),
    appDir: readFolderPath(env, 'APP_DIR') ?? fileURLToPath(new URL('../../app/dist', import.meta.url)),
    logLevel: readChoice(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']) ?? 'info',
    metricsPort: readInteger(env, 'METRICS_PORT', { fallback: null, from: 0, to: 65_535 }),
    otlpEndpoint: readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:']),
    version: manifest.version,
  }
}
