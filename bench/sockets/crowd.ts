// Many customers for a bench, each with coin in both wallets and a signed-in browser, in the bench's own database.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../packages/server/src/db/database.ts'
import { openDatabase } from '../../packages/server/src/db/open-database.ts'
import { emitEvent } from '../../packages/server/src/events/emit.ts'
import { hashToken, newToken } from '../../packages/server/src/http/token.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { startOwnDatabase } from '../own-database.ts'

export type Crowd = {
  databaseUrl: string
  ownerUrl: string
  db: Database
  pool: ReturnType<typeof openDatabase>['pool']
  customers: { id: string; token: string; cookie: string }[]
  stop(): Promise<void>
}

/** Starts PostgreSQL with `count` customers. */
export async function gatherCrowd(count: number): Promise<Crowd> {
  const server = await startOwnDatabase()
  await migrate(server.ownerUrl, { server: new URL(server.url).username })
  const { pool, db } = openDatabase({ url: server.url, onIdleError: () => undefined })
  const customers = Array.from({ length: count }, () => {
    const token = newToken()
    return { id: randomUUID(), token, cookie: `oja_session=${token}` }
  })
  const ids = customers.map(({ id }) => id)
  const hashes = customers.map(({ token }) => hashToken(token))
  await sql`
    insert into users (id, email, password_hash, pin_hash, first_name, last_name, phone, kyc_status, email_verified_at, created_at)
    select id, id || '@oja.example', '-', '-', 'Ada', 'Obi', '08031234567', 'verified', now(), now()
    from unnest(${ids}::uuid[]) as id`.execute(db)
  await sql`
    insert into sessions (id_hash, user_id, created_at, last_seen_at, expires_at)
    select hash, id, now(), now(), now() + interval '1 hour'
    from unnest(${ids}::uuid[], ${hashes}::bytea[]) as session (id, hash)`.execute(db)
  await sql`
    select ledger_deposit(gen_random_uuid(), id, 'USDT', wallet, 1000000000, now())
    from unnest(${ids}::uuid[]) as id, unnest('{portfolio,trading}'::text[]) as wallet`.execute(db)
  return {
    databaseUrl: server.url,
    ownerUrl: server.ownerUrl,
    db,
    pool,
    customers,
    stop: async () => {
      await db.destroy()
      await server.stop()
    },
  }
}

/** Moves coin of a customer, and writes an event about it with `claim` as its claim. */
export async function moveWithEvent(
  { db }: Pick<Crowd, 'db'>,
  { customer, claim, alsoNotify = false }: { customer: string; claim: string; alsoNotify?: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select ledger_move(${randomUUID()}, ${customer}, 'USDT', 'trading', 'portfolio', 1, now())`.execute(
      trx,
    )
    const recipients = [customer]
    await emitEvent(trx, {
      type: 'claim-updated',
      recipients,
      payload: { recipients, claim },
      now: new Date(),
    })
    if (alsoNotify) await sql`select pg_notify('oja_events', ${customer})`.execute(trx)
  })
}
