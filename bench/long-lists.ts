// Long lists, written directly into the database: through the screens they would take a day.
import pg from 'pg'
import { startOwnDatabase } from './own-database.ts'

export interface LabDatabase {
  url: string
  query: (text: string, values: readonly unknown[]) => Promise<void>
  stop: () => Promise<void>
}

/** A PostgreSQL server in which one role does everything. */
export async function openDatabase(): Promise<LabDatabase> {
  const database = await startOwnDatabase(['fsync=off'])
  return {
    url: database.ownerUrl,
    query: async (text, values) => {
      const client = new pg.Client({ connectionString: database.ownerUrl })
      await client.connect()
      await client.query(text, [...values])
      await client.end()
    },
    stop: database.stop,
  }
}

/** Adds buy ads for USDT by the other demo customers. They hold no coin; the market lists them under Sell. */
export function addAds(database: LabDatabase, count: number): Promise<void> {
  return database.query(
    `insert into ads (id, vendor, type, code, price, lowerbound, upperbound, quantity, available, created_at)
     select gen_random_uuid(), vendors.ids[1 + n % cardinality(vendors.ids)], 'buy', 'USDT', 1620 - n / 50,
       5000 + 1000 * (n % 40), 900000 + 1000 * (n % 400), (500 + n % 4000) * 1000000::numeric, (500 + n % 4000) * 1000000::numeric,
       date_trunc('milliseconds', now()) - n * interval '1 minute'
     from generate_series(0, $1::int - 1) as n,
       (select array_agg(id order by email) as ids from users where email <> 'ada@oja.example') as vendors`,
    [count],
  )
}

/** Adds older messages to a trade's room: short and long ones of both sides, a minute apart. */
export function addMessages(database: LabDatabase, claimId: string, count: number): Promise<void> {
  return database.query(
    `insert into chat_messages (claim, sender, message, created_at)
     select claims.id, case when n % 3 = 0 then claims.vendor else claims.claimer end,
       'Message ' || n || '. ' || repeat('I sent it from my bank app just now. ', n % 5),
       claims.created_at - (($2::int - n) * interval '1 minute')
     from generate_series(1, $2::int) as n, claims where claims.id = $1::uuid order by n`,
    [claimId, count],
  )
}
