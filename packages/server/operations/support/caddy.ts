import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from '../../src/db/embedded/cluster.ts'
import { findProgram } from './debian-program.ts'

const CADDYFILE = new URL('../../../../ops/compose/Caddyfile', import.meta.url)

/** Global options for a test machine: Caddy listens on no port 80 or 2019 and adds no certificate to the system's store. */
const TEST_OPTIONS = `{
	admin off
	auto_https disable_redirects
	skip_install_trust
}
`

/** Starts Caddy with the file of compose in front of `ports`. It serves https with a certificate of its own, which this process
 *  trusts from now on. Debian's Caddy is older than the image's and does not know every line. */
export async function startCaddy(ports: readonly number[]): Promise<AsyncDisposable & { origin: string }> {
  const program = findProgram('caddy', 'caddy')
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-caddy-'))
  const host = `localhost:${await freePort()}`
  const file = path.join(folder, 'Caddyfile')
  await writeFile(file, TEST_OPTIONS + withPorts(await readFile(CADDYFILE, 'utf8'), ports))
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, OJA_HOST: host, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const root = path.join(folder, 'caddy/pki/authorities/local/root.crt')
  while (!existsSync(root)) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}`)
    await wait(20)
  }
  setDefaultCACertificates([...getCACertificates(), await readFile(root, 'utf8')])
  return {
    origin: `https://${host}`,
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function withPorts(caddyfile: string, ports: readonly number[]): string {
  const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(' ')
  return caddyfile
    .replace(/reverse_proxy .* \{/, `reverse_proxy ${upstreams} {`)
    .replaceAll(/^\s*health_(fails|passes) .*\n/gm, '')
}
