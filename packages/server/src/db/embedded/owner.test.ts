import { once } from 'node:events'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { keepRunning } from './owner.ts'

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

test('released during a restart, it closes the new connection too', async () => {
  const [first, second] = [await connect(), await connect()]
  const asked = Promise.withResolvers<void>()
  const started = Promise.withResolvers<pg.Client>()
  const revive = () => {
    asked.resolve()
    return started.promise
  }
  const release = keepRunning(first, { revive, onTrouble: () => undefined })
  await first.end()
  await asked.promise
  const released = release()
  const ended = once(second, 'end')
  started.resolve(second)
  await expect(Promise.all([released, ended])).resolves.toBeDefined()
})
