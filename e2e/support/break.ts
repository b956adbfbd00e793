import { type Page, request, type Request, type WebSocketRoute } from '@playwright/test'

/** Ways to break the network between a page and the real server. Nothing here fakes a response. */

const SOCKET = /\/api\/realtime/

/** Decides what happens to a server message on the live connection. */
export type SocketFault = (text: string, deliver: (text: string) => void) => void

/** Controls a page's live connection. `fault` handles each message from the server. `cut` closes the connection and refuses new
 *  ones until `mend`. `greeted` resolves at the first welcome: from then on events reach the page at once. Call before opening
 *  the page. */
export async function holdSocket(
  page: Page,
  fault: SocketFault = (text, deliver) => deliver(text),
): Promise<{ greeted: Promise<void>; cut: () => Promise<void>; mend: () => void }> {
  const { promise: greeted, resolve: greet } = Promise.withResolvers<void>()
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(SOCKET, (socket) => {
    if (isCut) return void socket.close({ code: 1001 })
    open.add(socket)
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!isEvent(String(message))) greet()
      fault(String(message), (text) => socket.send(text))
    })
  })
  return {
    greeted,
    async cut() {
      isCut = true
      await Promise.all([...open].map((socket) => socket.close({ code: 1001 })))
      open.clear()
    },
    mend() {
      isCut = false
    },
  }
}

/** Whether a message of the live connection is an event, and not the welcome. */
export function isEvent(text: string): boolean {
  const message: { type?: string } = JSON.parse(text)
  return message.type !== 'welcome'
}

/** Records a page's requests to `path` that are not GET, in order. */
export function watchRequests(page: Page, path: string): Request[] {
  const seen: Request[] = []
  page.on('request', (sent) => {
    if (sent.method() !== 'GET' && new URL(sent.url()).pathname === path) seen.push(sent)
  })
  return seen
}

/** Delivers each request to `path` but drops its response and cookies, until `mend` is called. A response still in flight by
 *  then is dropped too. */
export async function loseAnswers(page: Page, path: string): Promise<{ mend: () => void }> {
  let isMended = false
  await page.route(`**${path}`, async (route) => {
    if (isMended) return route.continue()
    const elsewhere = await request.newContext()
    await elsewhere.fetch(route.request(), { headers: await route.request().allHeaders() })
    await elsewhere.dispose()
    await route.abort('connectionreset')
  })
  return {
    mend: () => {
      isMended = true
    },
  }
}

/** Holds requests to `path` back until the result is called. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return release
}
