import type { Tier } from '@oja/api/contract'
import type { LogLevel } from './log-level.ts'

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
  /** Whether reads are prepared on their connections.
   *  @default true */
  databasePrepare: boolean
  /** The same database without a pooler that lends connections by the transaction: for LISTEN and migrations.
   *  `null`: `databaseUrl`, which then leads to PostgreSQL itself. */
  databaseDirectUrl: string | null
  /** The same database as the role that owns the tables, for migrations. `null`: the server's role owns them too, or somebody
   *  else migrates. */
  databaseOwnerUrl: string | null
  /** A standby that follows the database, for lists that may be a second old. `null`: everything is read from the database. */
  databaseReplicaUrl: string | null
  /** Absolute; where the embedded database archives its WAL, for `npm run restore`. `null`: nowhere. */
  backupDir: string | null
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
  /** What all uploaded pictures together may take of the disk or of the bucket, in MiB. */
  uploadsMaxMb: number
  /** The bucket that keeps pictures, by the protocol of S3. `null`: the disk keeps them. */
  uploadsS3: { endpoint: string; bucket: string; region: string; key: string; secret: string } | null
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
  /** How long a read may take who a session belongs to from memory; 0: never.
   *  @default 3 */
  sessionCacheSeconds: number
  /** How long the server goes on answering at least after it was asked to stop, so that a load balancer sees `/ready` say no and
   *  sends calls elsewhere.
   *  @default 5 in production, else 0 */
  drainSeconds: number
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
  /** The least important lines that the log takes.
   *  @default 'info' */
  logLevel: LogLevel
  /** A second port, on loopback, that serves `/metrics` without a token. `null`: none. */
  metricsPort: number | null
  /** The base URL of a receiver of traces. `null`: nothing is traced. */
  otlpEndpoint: string | null
  version: string
}
