// The minimal Node server: responds with a fixed JSON text or, given a database's URL, with the rows of one prepared query, of
// which `/20` has twenty. No session, check or log. Prints its own address once it listens.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const BODY = JSON.stringify({ data: { status: 'ok', version: '0.1.0' } })
const ROWS = `
  select n as id, 'open' as status, 'USDT' as code, '642.18000000' as amount, 161850 as price, now() as created_at,
    'Adaeze Okonkwo' as name, 'Pay from an account in your own name.' as terms, true as is_online, 37 as trades
  from generate_series(1, $1::int) as n`

const [, , databaseUrl] = process.argv
const pool = databaseUrl === undefined ? null : new pg.Pool({ connectionString: databaseUrl, max: 10 })

const server = createServer(async (request, response) => {
  if (pool === null) return send(response, BODY)
  const count = Number(request.url?.slice(1)) || 1
  const { rows } = await pool.query({ name: 'rows', text: ROWS, values: [count] })
  send(response, JSON.stringify({ data: rows }))
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))

function send(response: ServerResponse, body: string) {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(body)
}
