// Starts Firefox for Playwright, and stands between the two: Playwright sends a command that Debian's Firefox does not know yet,
// and gives up when it is refused. This script answers it instead; everything else goes through as it is.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/** Emulated colours. The tests that need them are left out in Firefox, see ENGINES.md. */
const NOT_IN_FIREFOX = 'emulation.setMediaFeaturesOverride'

const [binary = '', ...args] = process.argv.slice(2)
const firefox = spawn(binary, args, { stdio: ['ignore', 'inherit', 'pipe'] })
firefox.on('exit', (code) => process.exit(code ?? 1))
process.on('SIGTERM', () => firefox.kill())

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line)?.[1]
  if (address === undefined) console.error(line)
  else stand(address)
})

/** Listens on a port of its own, and names it in the words that Playwright waits for. */
function stand(address: string) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (playwright, request) =>
    join(playwright, new WebSocket(`${address}${request.url}`)),
  )
  server.on('listening', () => {
    const at = server.address()
    if (typeof at === 'object') console.error(`WebDriver BiDi listening on ws://127.0.0.1:${at?.port}`)
  })
}

function join(playwright: WebSocket, browser: WebSocket) {
  const isOpen = new Promise((resolve) => browser.once('open', resolve))
  playwright.on('message', async (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text) as { id: number; method: string }
    if (method === NOT_IN_FIREFOX) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else {
      await isOpen
      browser.send(text)
    }
  })
  browser.on('message', (data) => playwright.send(String(data)))
  browser.on('close', () => playwright.close())
  playwright.on('close', () => browser.close())
}
