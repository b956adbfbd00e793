import { LIVE_CLAIM_STATUSES, STANDING_AD_STATUSES } from '@oja/api/contract'
import { sql } from 'kysely'

// For `status in (…)`. Literals, because PostgreSQL compares them with the predicate of a partial index.

/** The statuses of claims that still hold coin. */
export const LIVE_CLAIMS = sql.join(LIVE_CLAIM_STATUSES.map((status) => sql.lit(status)))

/** The statuses of ads that nobody has closed yet. */
export const STANDING_ADS = sql.join(STANDING_AD_STATUSES.map((status) => sql.lit(status)))
