import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { ownTestApp } from '../../test-support/start-test-app.ts'
import { Connections, newConnection } from './connections.ts'
import { emitEvent } from './emit.ts'
import { EventSender } from './sender.ts'

/** A socket whose client has not read `unread` bytes yet, and what became of it. */
function slowSocket(unread: number) {
  const socket: WebSocket = Object.create(WebSocket.prototype)
  Object.defineProperties(socket, { readyState: { value: socket.OPEN }, bufferedAmount: { value: unread } })
  const slow = { socket, fate: '' }
  vi.spyOn(socket, 'send').mockImplementation(() => void (slow.fate = 'sent'))
  vi.spyOn(socket, 'terminate').mockImplementation(() => void (slow.fate = 'disconnected'))
  return slow
}

const MB = 1024 * 1024

test.each([
  [1, MB, 'sent'],
  [1, MB + 1, 'disconnected'],
  [100, MB / 100, 'sent'],
  [100, MB / 2, 'disconnected'],
])('%i sockets of one customer that have not read %i bytes each are %s', async (count, unread, fate) => {
  const t = await ownTestApp()
  const { customer } = await t.signedIn()
  const connections = new Connections()
  const sender = new EventSender(t.deps, {
    connections,
    beforeWelcome: async () => undefined,
    onWelcome: () => undefined,
  })
  const sockets = Array.from({ length: count }, () => slowSocket(unread))
  for (const { socket } of sockets) {
    const session = { userId: customer.id, idHash: Buffer.alloc(32) }
    connections.add({
      ...newConnection(socket, session),
      greeting: { lastSeen: null, wantsAge: false },
      lastSent: 0n,
    })
  }
  const event = { type: 'claim', recipients: [customer.id], payload: {}, now: t.clock.now() }
  await t.deps.db.transaction().execute((trx) => emitEvent(trx, event))
  sender.look([customer.id])
  await expect.poll(() => [...new Set(sockets.map(({ fate: what }) => what))]).toEqual([fate])
})
