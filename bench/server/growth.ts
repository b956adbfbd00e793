// Compares a movement in a large ledger with one in a small ledger, on one PostgreSQL. GROWTH_ACCOUNTS sets the number of accounts
// in the large one; each has ten entries.
import pg from 'pg'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { startOwnDatabase } from '../own-database.ts'
import { inTurns, type Measure } from '../rounds.ts'

const SMALL = 1_000
const LARGE = Number(process.env['GROWTH_ACCOUNTS'] ?? 100_000)
const MOVES = 500
/** Per customer, who has two accounts: ten entries per account, including those of the house. */
const DEPOSITS = 10

export const measure: Measure = async ({ rounds }) => {
  const server = await startOwnDatabase()
  try {
    const small = await openLedger(server.superuserUrl, { name: 'small', accounts: SMALL })
    const large = await openLedger(server.superuserUrl, { name: 'large', accounts: LARGE })
    const figures = await inTurns({ rounds, ours: large.msAMove, limit: small.msAMove })
    await Promise.all([small.close(), large.close()])
    const what = `ledger_move with ${LARGE} accounts and ${LARGE * DEPOSITS} entries, beside ${SMALL} accounts`
    return [{ what, unit: 'ms', ...figures, goal: { atMost: 1.3 } }]
  } finally {
    await server.stop()
  }
}

async function openLedger(serverUrl: string, { name, accounts }: { name: string; accounts: number }) {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const customers = Math.ceil(accounts / 2)
  await fill(client, { customers, movements: customers * DEPOSITS })
  return {
    /** Accounts of customers spread over the ledger, in sequence. */
    msAMove: async () => {
      const startedAt = performance.now()
      for (let i = 0; i < MOVES; i += 1) {
        const customer = 1 + Math.floor(Math.random() * customers)
        const { rows } = await client.query({
          name: 'move',
          text: `select ledger_move(gen_random_uuid(), md5('user' || $1::integer)::uuid, 'USDT', 'portfolio', 'trading', 1, now()) as moved`,
          values: [customer],
        })
        if (rows[0]?.moved !== true) throw new Error('A movement was not posted')
      }
      return (performance.now() - startedAt) / MOVES
    },
    close: () => client.end(),
  }
}

/** Each movement is a deposit: from the house to the portfolio wallet of a customer. */
async function fill(client: pg.Client, { customers, movements }: { customers: number; movements: number }) {
  await client.query(`
    begin;
    set local session_replication_role = replica;
    insert into users (id, email, password_hash, first_name, last_name, created_at)
      select md5('user' || i)::uuid, 'user' || i || '@example.com', 'none', 'Ada', 'Obi', now()
      from generate_series(1, ${customers}) i;
    insert into accounts (id, owner, code, kind, balance)
      select md5(kind || i)::uuid, md5('user' || i)::uuid, 'USDT', kind,
        case kind when 'portfolio' then ${DEPOSITS} * 1000 else 0 end
      from generate_series(1, ${customers}) i, unnest('{portfolio,trading}'::text[]) kind;
    insert into accounts (id, code, kind, balance) values (md5('chain')::uuid, 'USDT', 'chain', ${movements} * -1000::numeric);
    insert into movements (id, kind, created_at)
      select md5('movement' || i)::uuid, 'deposit', now() from generate_series(1, ${movements}) i;
    insert into entries (movement, account, amount)
      select md5('movement' || i)::uuid, md5('portfolio' || 1 + i % ${customers})::uuid, 1000 from generate_series(1, ${movements}) i
      union all select md5('movement' || i)::uuid, md5('chain')::uuid, -1000 from generate_series(1, ${movements}) i;
    commit`)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}
