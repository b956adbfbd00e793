import type { Deps } from '../deps.ts'
import { proveNew, proveWhole } from '../ledger/index.ts'

/** How long each turn works on the daily proof of the whole. A large store is proven over many turns. */
const WHOLE_FOR_MS = 5_000

/** Proves what is new, and goes on with the proof of the whole. What is broken is logged and kept in `audit_runs`. */
export async function auditTurn({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<void> {
  const broken = await proveNew(db, now)
  if (Object.keys(broken).length > 0) log.error({ broken }, 'The books do not balance')
  await proveWhole(db, now, { forMs: WHOLE_FOR_MS })
}
