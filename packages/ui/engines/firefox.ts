// Starts Firefox for Playwright behind a proxy. Playwright sends one command that Debian's Firefox does not support yet, and
// fails when it is refused. This script answers that command and forwards everything else.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/** Emulates colour settings. The tests that need it are skipped in Firefox, see ENGINES.md. */
const NOT_IN_FIREFOX = 'emulation.setMediaFeaturesOverride'

const [binary = '', ...args] = process.argv.slice(2)
const firefox = spawn(binary, args, { stdio: ['ignore', 'inherit', 'pipe'] })
firefox.on('exit', (code) => process.exit(code ?? 1))
process.on('SIGTERM', () => firefox.kill())

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line)?.[1]
  if (address === undefined) console.error(line)
  else listen(address)
})

/** Listens on its own port, and prints it in the form that Playwright waits for. */
function listen(address: string) {
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
