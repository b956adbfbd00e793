import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { statusOf } from '../test-support/server-process.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

test('SIGTERM to `npm start` stops the server, and does not leave it running without its npm', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oja-npm-start-'))
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DEMO: '0', DATA_DIR: folder },
    // A group of its own, so that the test can end whatever is left.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // Each process of the group holds this pipe.
  const closed = new Promise<void>((resolve) => npm.stdout.once('close', resolve))
  onTestFinished(async () => {
    try {
      process.kill(-npm.pid!, 'SIGTERM')
    } catch {
      // It has ended.
    }
    await closed
    rmSync(folder, { recursive: true, force: true })
  })
  const portOf = () => /^Oja is at http:\/\/localhost:(\d+)$/m.exec(output)?.[1]
  await vi.waitFor(() => expect(portOf()).toBeDefined(), { timeout: 120_000, interval: 100 })
  const ready = `http://127.0.0.1:${portOf()}/ready`
  expect(await statusOf(ready)).toBe(200)
  npm.kill('SIGTERM')
  await closed
  expect(await statusOf(ready)).toBe(0)
}, 150_000)
