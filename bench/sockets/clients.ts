// A process with many sockets, controlled by its parent. Raw sockets only count messages, so that the client costs as
// little as possible; followers are the app's own client, which reconnects by itself.
import { WebSocket } from 'ws'
import { createRealtime } from '../../packages/api/src/realtime/index.ts'
import { now, type Order, type Report } from './forked.ts'

const OPENING_AT_ONCE = 50

let messages = 0
let awaited = Infinity
let times: Map<string, number> | null = null
const sockets: WebSocket[] = []

process.on('message', (order: Order) => void obey(order))
// Exits with its parent.
process.on('disconnect', () => process.exit())

async function obey(order: Order): Promise<void> {
  switch (order.do) {
    case 'open':
      await openAll(order)
      return report({ done: 'open' })
    case 'await':
      awaited = messages + order.messages
      return report({ done: 'await' })
    case 'time':
      times = new Map()
      return report({ done: 'time' })
    case 'report':
      return report({ done: 'report', times: [...(times ?? [])] })
    case 'follow':
      return follow(order)
  }
}

async function openAll({ url, origin, cookies }: { url: string; origin: string; cookies: string[] }) {
  const left = [...cookies]
  const openNext = async () => {
    for (let cookie = left.pop(); cookie !== undefined; cookie = left.pop())
      await open(url, { origin, cookie })
  }
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openNext))
}

function open(url: string, headers: { origin: string; cookie: string }): Promise<void> {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false })
  sockets.push(socket)
  const welcomed = Promise.withResolvers<void>()
  socket.once('error', welcomed.reject)
  socket.once('open', () => socket.send('{"type":"hello","last_event_id":null}'))
  socket.once('message', () => {
    welcomed.resolve()
    socket.on('message', (data: Buffer) => hear(data))
  })
  return welcomed.promise
}

function hear(data: Buffer): void {
  messages += 1
  if (messages === awaited) report({ done: 'arrived', at: now() })
  if (times === null) return
  const claim = /"claim":"([^"]+)"/.exec(data.toString())?.[1]
  if (claim !== undefined) times.set(claim, now())
}

function follow({ url, origin, cookies }: { url: string; origin: string; cookies: string[] }): void {
  let openNow = 0
  for (const cookie of cookies) {
    let isOpen = false
    const own = class extends WebSocket {
      constructor(address: string) {
        super(address, { headers: { origin, cookie }, perMessageDeflate: false })
      }
    }
    const realtime = createRealtime({ url, WebSocket: own as unknown as typeof globalThis.WebSocket })
    realtime.subscribeStatus((status) => {
      if (isOpen !== (status === 'open')) openNow += isOpen ? -1 : 1
      isOpen = status === 'open'
      if (isOpen && openNow === cookies.length) report({ done: 'all-back', at: now() })
    })
    realtime.open()
  }
}

function report(said: Report): void {
  process.send?.(said)
}
