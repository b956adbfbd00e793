import { query } from './query.ts'

/** Lets the time of some reservations and trades run out, and a day pass for some that have ended: customers reserve more
 *  in a minute than they may in a day. Rows that somebody works on are left alone. */
export async function runOutSome(databaseUrl: string): Promise<void> {
  await runOut(databaseUrl, 0.15)
  await query(
    databaseUrl,
    `update reservations set ended_at = ended_at - interval '1 day' where id in (
      select id from reservations where ended_at > now() - interval '1 day' and random() <= 0.2
      for update skip locked)`,
  )
}

/** Lets every deadline pass. */
export function runOutAll(databaseUrl: string): Promise<void> {
  return runOut(databaseUrl, 1)
}

async function runOut(databaseUrl: string, share: number): Promise<void> {
  for (const [table, column, status] of [
    ['reservations', 'expires_at', 'live'],
    ['claims', 'review_ends_at', 'waiting'],
    ['claims', 'await_ends_at', 'partly_verified'],
    // Transfers of a killed process stay leased until their lease ends.
    ['transfers', 'leased_until', 'processing'],
  ]) {
    await query(
      databaseUrl,
      `update ${table} set ${column} = now() - interval '1 second' where id in (
        select id from ${table} where status = $1 and ${column} > now() and random() <= $2
        order by id for update ${share === 1 ? '' : 'skip locked'})`,
      [status, share],
    )
  }
}
