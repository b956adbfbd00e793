import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { createLog } from '../src/log.ts'
import { readSettings } from '../src/settings.ts'
import { startServer } from '../src/start-server.ts'

/** Starts the server as `npm start` does, but in this process, which costs a tenth: for what a start and a stop do. What a process
 *  says and how it ends needs `server-process.ts`. Closes when the test ends. `finished`: a concurrent test passes its own. */
export async function startServerHere(env: Record<string, string>, finished = onTestFinished) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oja-here-'))
  finished(() => rmSync(dataDir, { recursive: true, force: true }))
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', DRAIN_SECONDS: '0', ...env })
  const server = await startServer(settings, log)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= server.close())
  finished(close)
  const origin = settings.publicUrl
  return {
    ...server,
    url: origin.replace('localhost', '127.0.0.1'),
    origin,
    said: () => lines.join(''),
    close,
  }
}
