import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { MINUTE_MS } from '../durations.ts'

/** A window counts as visible for this long after its server last said so: some pings of the hub. */
const VISIBLE_MS = MINUTE_MS

type Window = { session: string; userId: string }

/** Records that windows of these sessions are visible. `session`: the hex of its hash. */
export async function recordVisible(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  windows: readonly Window[],
): Promise<void> {
  const bySession = new Map(windows.map(({ session, userId }) => [session, userId]))
  if (bySession.size === 0) return
  const visible_until = new Date(clock.now().getTime() + VISIBLE_MS)
  // Sorted, so that two servers cannot deadlock.
  const rows = [...bySession]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([session, user_id]) => ({ session: Buffer.from(session, 'hex'), user_id, visible_until }))
  await db
    .insertInto('windows')
    .values(rows)
    .onConflict((again) =>
      again.column('session').doUpdateSet({ visible_until: sql<Date>`excluded.visible_until` }),
    )
    .execute()
}

/** Records that no window of these sessions is visible any more. */
export async function recordHidden(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  windows: readonly Window[],
): Promise<void> {
  if (windows.length === 0) return
  const sessions = windows.map(({ session }) => Buffer.from(session, 'hex'))
  await db
    .updateTable('windows')
    .set({ visible_until: clock.now() })
    .where('session', 'in', (some) =>
      // Sorted, as above.
      some
        .selectFrom('windows')
        .select('session')
        .where('session', 'in', sessions)
        .orderBy('session')
        .forUpdate(),
    )
    .execute()
}
