import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from './listen.ts'

/** Starts an outside service on a free port until the test ends. Returns its URL without a trailing slash. */
export async function outsideService(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  const port = await listen(server)
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${port}`
}
