import { sql } from 'kysely'
import { readCommitNotes } from '../db/commit-notes.ts'
import type { Deps } from '../deps.ts'
import { Batches } from './batches.ts'

/** Channel on which processes announce that a customer has new events. The payload is the customer's id; older versions add
 *  `:` and the event's number. */
export const EVENT_CHANNEL = 'oja_events'

/** Customers announced by one statement. */
const MOST = 1000

/** Announces to all processes, this one included, whose events were committed here. Not in the transaction itself: a commit
 *  that notifies waits for every other one that does, until the disk has both
 *  ([decision 027](../../../../docs/decisions/027-notices-after-the-commit.md)). A notice that is lost, because the process
 *  died first, costs some seconds: `EventHub` also looks without one. */
export class EventNotices {
  readonly #announcing: Batches<string>

  constructor({ pool, db, log }: Pick<Deps, 'pool' | 'db' | 'log'>) {
    this.#announcing = new Batches<string>({
      most: MOST,
      work: (userIds) => announce(db, userIds),
      onError: (cause) =>
        log.warn({ err: cause }, 'Could not announce events; they are found without a notice'),
    })
    readCommitNotes(pool, (userIds) => this.#announcing.add(userIds))
  }

  /** Resolves when everything committed so far is announced. */
  async close(): Promise<void> {
    await this.#announcing.done()
  }
}

/** A notice does not outlive a crash of the database anyway, so it does not wait for the disk. */
async function announce(db: Deps['db'], userIds: readonly string[]): Promise<void> {
  await sql`
    with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
    select pg_notify(${EVENT_CHANNEL}, user_id) from unhurried, unnest(${userIds}::text[]) as user_id`.execute(
    db,
  )
}
