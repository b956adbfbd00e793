// The minimal Node server that reads from PostgreSQL: each response is the rows of one prepared query, `/20` has twenty. No
// session, header, check or log. Takes the database's URL and prints its own address once it listens.
import { createServer } from 'node:http'
import pg from 'pg'

const ROWS = `
  select n as id, 'open' as status, 'USDT' as code, '642.18000000' as amount, 161850 as price, now() as created_at,
    'Adaeze Okonkwo' as name, 'Pay from an account in your own name.' as terms, true as is_online, 37 as trades
  from generate_series(1, $1::int) as n`

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
const server = createServer(async (request, response) => {
  const count = Number(request.url?.slice(1)) || 1
  const { rows } = await pool.query({ name: 'rows', text: ROWS, values: [count] })
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ data: rows }))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
