import type { Deps } from '../deps.ts'
import { proveNew, proveWhole } from '../ledger/index.ts'

/** How long each run works on the daily proof of the whole ledger. A large ledger takes many runs. */
const WHOLE_FOR_MS = 5_000

/** Proves new movements and continues the proof of the whole ledger. Logs what is broken and stores it in `audit_runs`. */
export async function runAudit({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<void> {
  const broken = await proveNew(db, now)
  if (Object.keys(broken).length > 0) log.error({ broken }, 'The books do not balance')
  await proveWhole(db, now, { forMs: WHOLE_FOR_MS })
}
