import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { createLog } from '../src/log.ts'
import { readSettings } from '../src/settings.ts'
import { startServer } from '../src/start-server.ts'

/** Starts the server as `npm start` does, but in this process, which costs a tenth: for what a start does. What a process says and how
 *  it ends needs `server-process.ts`. Closes when the test ends. */
export async function startServerHere(env: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oja-here-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', DRAIN_SECONDS: '0', ...env })
  const server = await startServer(settings, log)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= server.close())
  onTestFinished(close)
  return { ...server, url: settings.publicUrl, said: () => lines.join(''), close }
}
