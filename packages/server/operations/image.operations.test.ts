import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from '../src/db/embedded/cluster.ts'
import { statusOf } from '../test-support/server-process.ts'
import { buildImage } from './support/image.ts'
import { serverProcesses } from './support/server-processes.ts'

/** Production settings for this machine, with every sandbox requested by name. */
const SETTINGS = {
  HOST: '127.0.0.1',
  DEV_MAILBOX: '1',
  CHAIN: 'sandbox',
  FX_URL: 'sandbox',
  BANK_DIRECTORY_URL: 'sandbox',
  SMS_URL: 'sandbox',
  KYC_REVIEW: 'operator',
  FILES_KEY: Buffer.alloc(32, 1).toString('base64'),
  DRAIN_SECONDS: '0',
}

/** It installs and builds the whole product: two minutes on an idle machine, over five on a slow and busy one. */
const IMAGE_MS = 15 * 60_000

test(
  'what the Dockerfile makes serves product and desk in production, without the tools that built it',
  { timeout: IMAGE_MS },
  async () => {
    await using image = await buildImage()
    for (const tool of ['vite', 'typescript', 'turbo', 'vitest', 'playwright'])
      expect(existsSync(path.join(image.folder, 'node_modules', tool)), tool).toBe(false)

    const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-image-data-'))
    const port = String(await freePort())
    const env = {
      ...image.env,
      ...SETTINGS,
      PORT: port,
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://localhost:${port}`,
    }
    const [program, file = ''] = image.command
    expect(program).toBe('node')
    {
      await using servers = serverProcesses()
      const server = await servers.start(env, path.join(image.folder, file))
      expect(await statusOf(`${server.url}/ready`)).toBe(200)
      for (const address of ['/', '/desk']) {
        const page = await fetch(server.url + address, { headers: { accept: 'text/html' } })
        expect([page.status, await page.text()]).toEqual([
          200,
          expect.stringContaining('<script type="module"'),
        ])
      }
      expect(await healthOf(image.healthCheck, port)).toBe(0)
      expect(await server.stop()).toBe(0)
    }
    expect(await healthOf(image.healthCheck, port)).toBe(1)
    await rm(dataDir, { recursive: true, force: true })
  },
)

/** The exit code of the health check. */
async function healthOf([program, ...args]: readonly string[], port: string): Promise<number> {
  expect(program).toBe('node')
  return promisify(execFile)(process.execPath, args, { env: { PORT: port } }).then(
    () => 0,
    (cause: { code: number }) => cause.code,
  )
}
