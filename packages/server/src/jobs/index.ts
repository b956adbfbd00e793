import { checkIdentities } from '../features/kyc/check-identity.ts'
import { markOffline } from '../features/people/presence.ts'
import { reviewSubmissions } from '../features/kyc/decide.ts'
import { removeForgottenUploads } from '../http/uploads.ts'
import { runAudit } from './audit.ts'
import { cleanUp, cleanUpPictures } from './cleanup.ts'
import { runDeadlines } from './deadlines.ts'
import { warnOfDeadlines } from './deadline-warnings.ts'
import { sendDeliveries } from './deliveries.ts'
import { recordHeartbeat, HEARTBEAT_MS } from './heartbeat.ts'
import type { Job } from './scheduler.ts'
import { confirmTransfers } from './transfers.ts'
import { tellOfUnfinishedSignIns } from './unfinished-sign-ins.ts'
import { sendUnsent } from './unsent-messages.ts'
import { MINUTE_MS } from '../durations.ts'

export const JOBS: readonly Job[] = [
  { name: 'deadlines', everyMs: 1000, runs: 'once', run: ({ db, log }, now) => runDeadlines(db, now, log) },
  {
    name: 'deadline warnings',
    everyMs: 5000,
    runs: 'once',
    run: ({ db, log }, now) => warnOfDeadlines(db, now, log),
  },
  // Each process sends only what its own push key may sign, and leases its rows. Three jobs, so that slow push services, which
  // customers choose, delay neither mails nor the pushes of common browsers.
  {
    name: 'push deliveries',
    everyMs: 1000,
    runs: 'everywhere',
    run: (deps, now) => sendDeliveries(deps, { queue: 'push', now }),
  },
  {
    name: 'push deliveries elsewhere',
    everyMs: 1000,
    runs: 'everywhere',
    run: (deps, now) => sendDeliveries(deps, { queue: 'push elsewhere', now }),
  },
  {
    name: 'mail deliveries',
    everyMs: 1000,
    runs: 'everywhere',
    run: (deps, now) => sendDeliveries(deps, { queue: 'mail', now }),
  },
  { name: 'unfinished sign-ins', everyMs: MINUTE_MS, runs: 'once', run: tellOfUnfinishedSignIns },
  // These two lease their rows.
  { name: 'unsent messages', everyMs: 1000, runs: 'everywhere', run: sendUnsent },
  { name: 'transfers', everyMs: 1000, runs: 'everywhere', run: confirmTransfers },
  { name: 'kyc reviews', everyMs: 1000, runs: 'once', run: reviewSubmissions },
  // Leases its rows.
  { name: 'identity checks', everyMs: 1000, runs: 'everywhere', run: checkIdentities },
  {
    name: 'heartbeat',
    everyMs: HEARTBEAT_MS,
    runs: 'everywhere',
    run: ({ db }, now) => recordHeartbeat(db, now),
  },
  { name: 'presence', everyMs: 30_000, runs: 'once', run: markOffline },
  { name: 'audit', everyMs: MINUTE_MS, runs: 'once', run: runAudit },
  { name: 'clean-up', everyMs: MINUTE_MS, runs: 'once', run: cleanUp },
  // Two processes may remove the same picture: the second finds nothing.
  { name: 'clean-up of pictures', everyMs: MINUTE_MS, runs: 'everywhere', run: cleanUpPictures },
  {
    name: 'forgotten uploads',
    everyMs: 10 * MINUTE_MS,
    // Each process has its own partly received files.
    runs: 'everywhere',
    run: ({ settings }) => removeForgottenUploads(settings.dataDir),
  },
]
