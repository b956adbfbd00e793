import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../packages/server/src/db/embedded/start.ts'

/** Starts PostgreSQL in a temporary folder, which `stop` deletes. Without `flags`, commits wait for the disk as after `npm start`. */
export async function startOwnDatabase(flags: readonly string[] = []): Promise<EmbeddedDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-bench-'))
  const database = await startEmbeddedDatabase({ dataDir, flags })
  return {
    ...database,
    stop: async () => {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
