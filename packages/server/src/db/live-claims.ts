import { LIVE_CLAIM_STATUSES } from '@oja/api/contract'
import { sql } from 'kysely'

/** The statuses of claims that still hold coin, for `status in (…)`. Literals, because PostgreSQL compares them with the predicate
 *  of a partial index. */
export const LIVE_CLAIMS = sql.join(LIVE_CLAIM_STATUSES.map((status) => sql.lit(status)))
