import type { Tier } from '@oja/api/contract'

/** Source: docs/product/wire.md#settings */
export type Settings = {
  environment: 'development' | 'production' | 'test'
  /** 0: the operating system chooses one. */
  port: number
  host: string
  /** The origin the browser sees, without a slash at its end. With PORT=0 and no PUBLIC_URL, its port is known once the
   *  server listens, which then writes it here. */
  publicUrl: string
  /** `null`: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Whether reads are prepared statements.
   *  @default true */
  databasePrepare: boolean
  /** The same database without a pooler in transaction mode, for LISTEN and migrations. `null`: `databaseUrl`, which then leads
   *  directly to PostgreSQL. */
  databaseDirectUrl: string | null
  /** The same database as the role that owns the tables, for migrations. `null`: the server's role owns them too, or somebody
   *  else migrates. */
  databaseOwnerUrl: string | null
  /** A standby of the database, for lists that may be two seconds old. `null`: all reads use the database. */
  databaseReplicaUrl: string | null
  /** Absolute; where the embedded database archives its WAL, for `npm run restore`. `null`: nowhere. */
  backupDir: string | null
  /** Absolute; embedded database, uploads, generated secrets. */
  dataDir: string
  /** `null`: mails are kept in the development mailbox, `/dev/mailbox`. */
  smtpUrl: string | null
  /** Where coin moves on chain. The sandbox chain moves nothing and costs nothing. */
  chain: 'sandbox'
  /** Source of exchange rates. `null`: fixed rates of the sandbox. */
  fxUrl: string | null
  /** Directory of banks and account names, with its key. `null`: the sandbox's. */
  bankDirectory: { url: string; key: string } | null
  /** Service that sends text messages, with its key. `null`: the sandbox keeps them. */
  sms: { url: string; key: string } | null
  /** Who decides verifications: operators alone; a service in clear cases and operators in the others; or the sandbox, which
   *  verifies every complete submission. */
  kycReview: 'sandbox' | 'operator' | 'provider'
  /** The identity service of `provider`, with its key. */
  kyc: { url: string; key: string } | null
  /** The VAPID key that signs push notifications. `subject`: a contact for push services. `loopback`: whether a push service may
   *  run on this machine. */
  push: { publicKey: string; privateKey: string; subject: string; loopback: boolean }
  /** How many days the pictures of a decided verification are kept. */
  kycRetentionDays: number
  /** How many days a chat's messages and pictures are kept after its trade has ended.
   *  @default 365 */
  chatRetentionDays: number
  /** The maximum size of each store of uploaded pictures, in MiB. */
  uploadsMaxMb: number
  /** The S3 bucket for pictures. `null`: they stay on the disk. */
  uploadsS3: { endpoint: string; bucket: string; region: string; key: string; secret: string } | null
  /** Keys of stored pictures, 32 bytes each. The first encrypts, every key decrypts. */
  filesKeys: readonly Uint8Array[]
  operatorToken: string
  /** Encrypts the secrets of authenticator apps and hashes identity numbers, so that a copy of the database does not reveal them.
   *  All processes of a database share it. */
  factorKey: string
  /** Whether to fill an empty database with demo customers, and to serve a database with demo customers in production. */
  demo: boolean
  /** Multiplies the request budgets, never the counters of one account. */
  rateLimitScale: number
  /** How many proxies in front of the server are trusted to report the client's address.
   *  @default 0 */
  trustedProxies: number
  /** How long a session's customer is cached for reads; 0: never.
   *  @default 3 */
  sessionCacheSeconds: number
  /** How long a stopping server keeps answering at least, so that a load balancer can see `/ready` fail and send calls elsewhere.
   *  @default 5 in production, else 0 */
  drainSeconds: number
  /** Hours that coin waits after a password or PIN reset.
   *  @default 24 */
  coolingOffHours: number
  /** A MaxMind database of cities or countries. `null`: the server names networks instead of places. */
  geoipDb: string | null
  /** Years that the law requires to keep a closed account's identity.
   *  @default 5 */
  retentionYears: number
  /** For a customer who sends only to the address book: hours until a new receiver counts, and until switching that off takes
   *  effect.
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
  /** The lowest level that is logged.
   *  @default 'info' */
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** A second port, on loopback, that serves `/metrics` without a token. `null`: none. */
  metricsPort: number | null
  /** The base URL where traces go, by OTLP over HTTP. `null`: no tracing. */
  otlpEndpoint: string | null
  version: string
}
