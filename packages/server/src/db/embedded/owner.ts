import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SettingError } from '../../settings.ts'

/** Advisory lock of the process that owns the embedded server. */
const OWNER_LOCK = 0x6f6a61

/** Another running process uses the folder. */
export class EmbeddedDatabaseInUseError extends SettingError {
  override name = 'EmbeddedDatabaseInUseError'
  constructor(dataDir: string) {
    super('DATA_DIR', `"${dataDir}" is in use by another running server; stop it, or choose another folder`)
  }
}

const OWNER_RETRIES = 25
const OWNER_RETRY_MS = 200

/** Opens a connection for the life of the process, with a lock that keeps other processes out. Retries, because the server
 *  takes a moment to release the lock of a killed process. */
export async function claimOwnership(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'oja owner' })
  // `keepRunning` handles the end; an unhandled error event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  for (let attempt = 0; attempt < OWNER_RETRIES; attempt++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      OWNER_LOCK,
    ])
    if (rows[0]?.mine) return client
    await wait(OWNER_RETRY_MS)
  }
  await client.end()
  throw new EmbeddedDatabaseInUseError(dataDir)
}

const REVIVE_RETRY_MS = 1000

/** Restarts the server whenever the owner's connection ends, which means that the server died. Returns a function that stops. */
export function keepRunning(
  first: pg.Client,
  options: { revive: () => Promise<pg.Client>; onTrouble: (message: string, cause: unknown) => void },
): () => Promise<void> {
  const { revive, onTrouble } = options
  const releasing = new AbortController()
  const { signal } = releasing
  let owner = first
  const keeping = (async () => {
    // It may be released during a restart.
    while (!signal.aborted) {
      await endOf(owner, signal)
      if (signal.aborted) return
      onTrouble('The embedded database ended; starting it again', undefined)
      owner = await untilItWorks(revive, { signal, onTrouble })
    }
  })()
  keeping.catch(() => undefined)
  return async () => {
    releasing.abort()
    await keeping.catch(() => undefined)
    await owner.end()
  }
}

function endOf(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

async function untilItWorks<T>(
  act: () => Promise<T>,
  { signal, onTrouble }: { signal: AbortSignal; onTrouble: (message: string, cause: unknown) => void },
): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (cause) {
      onTrouble('The embedded database does not start yet; retrying', cause)
      await wait(REVIVE_RETRY_MS, undefined, { signal })
    }
  }
}
