import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'
import { statusOf } from './server-process.ts'

const ASK_EVERY_MS = 200

/** One address in front of several servers, some of which may be down. */
export type LoadBalancer = {
  /** The origin of the product behind it. */
  origin: string
  /** How many connections went to each server. */
  counts(): readonly number[]
  close(): Promise<void>
}

/** Forwards each new connection to the next server whose `/ready` succeeds, or to the one after it if that refuses. It only forwards
 *  bytes and retries nothing, so a connection that a server resets is reset for the client too. */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const counts = ports.map(() => 0)
  const isReady = ports.map(() => false)
  const open = new Set<Socket>()
  const ask = (index: number) =>
    statusOf(`http://127.0.0.1:${ports[index]}/ready`).then((status) => {
      isReady[index] = status === 200
    })
  const asking = setInterval(() => ports.forEach((_port, index) => void ask(index)), ASK_EVERY_MS)
  let turn = 0

  const lead = async (near: Socket): Promise<void> => {
    for (let tries = 0; tries < 2 * ports.length; tries++) {
      turn += 1
      const index = turn % ports.length
      const far = isReady[index] ? await reach(ports[index] ?? 0) : null
      if (!far) continue
      counts[index] = (counts[index] ?? 0) + 1
      join(near, far)
      return
    }
    near.destroy()
  }
  const join = (near: Socket, far: Socket): void => {
    open.add(far)
    far.on('error', () => undefined)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => {
      open.delete(far)
      near.destroy()
    })
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.on('error', () => undefined)
    open.add(near)
    near.once('close', () => open.delete(near))
    void lead(near)
  })
  const port = await listen(server)
  return {
    origin: `http://localhost:${port}`,
    counts: () => [...counts],
    close: async () => {
      clearInterval(asking)
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

/** A connection, or `null` if nobody listens. */
function reach(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}
