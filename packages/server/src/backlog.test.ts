import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test-support/database.ts'
import { startServerProcess } from '../test-support/server-process.ts'

/** More than Node lets wait by itself, and few enough for the open files of a process. */
const CLIENTS = 800

test.skipIf(process.platform !== 'linux')(
  'hundreds of clients that connect while the server is busy wait to be accepted, and none is dropped',
  async () => {
    const database = await createTestDatabase()
    const server = await startServerProcess({ DATABASE_URL: database.url })
    const clients: Socket[] = []
    try {
      // Suspended, it accepts nobody; the system alone connects them.
      server.child.kill('SIGSTOP')
      const port = Number(new URL(server.url).port)
      const connected = Array.from({ length: CLIENTS }, async () => {
        const client = connect(port, '127.0.0.1')
        clients.push(client)
        await once(client, 'connect')
      })
      const late = wait(20_000, 'some were dropped', { ref: false })
      expect(await Promise.race([Promise.all(connected).then(() => 'all wait'), late])).toBe('all wait')
    } finally {
      for (const client of clients) client.destroy()
      server.child.kill('SIGCONT')
      await server.stop()
      await database.drop()
    }
  },
)
