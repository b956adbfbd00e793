// The minimal Node server: responds with a fixed JSON text. Prints its address once it listens.
import { createServer } from 'node:http'

const BODY = JSON.stringify({ data: { status: 'ok', version: '0.1.0' } })

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(BODY)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
