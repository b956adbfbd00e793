import type { Deps } from '../deps.ts'
import { proveNew, proveWhole } from '../ledger/index.ts'

/** How long each run works on new movements, and then on the daily proof of the whole ledger. A backlog and a large ledger take
 *  many runs. A stopping process waits for both. */
const FOR_MS = 5_000

/** Proves new movements and continues the proof of the whole ledger, even if the first fails. Logs what is broken and stores it in
 *  `audit_runs`. */
export async function runAudit({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<void> {
  try {
    const broken = await proveNew(db, now, { forMs: FOR_MS })
    if (Object.keys(broken).length > 0) log.error({ broken }, 'The books do not balance')
  } finally {
    await proveWhole(db, now, { forMs: FOR_MS })
  }
}
