import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import type { Instruments } from './instruments.ts'
import type { Log } from './log.ts'
import type { Providers } from './providers/index.ts'
import type { Settings } from './settings.ts'

/** What a feature may use. Handed in, so that tests can give their own clock and outside world. */
export type Deps = {
  settings: Settings
  pool: pg.Pool
  db: Database
  /** `null` where there is none. */
  replica: Replica | null
  /** The database without a pooler in between, for LISTEN. */
  directUrl: string
  clock: Clock
  providers: Providers
  log: Log
  instruments: Instruments
}
