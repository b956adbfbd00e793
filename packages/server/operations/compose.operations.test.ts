import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findProgram } from './support/debian-program.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const COMPOSE_FILE = readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8')
  // The docker-compose of Debian is version 1, which does not know the name of a project.
  .replace(/^name: .*\n/m, '')

/** What docker-compose says of a compose file whose required settings all have a value. It needs no Docker. */
function mistakesIn(file: string): string {
  const required = [...file.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => [name, 'set'])
  const { stderr } = spawnSync(
    findProgram('docker-compose', 'docker-compose'),
    ['--file', '-', 'config', '--quiet'],
    { cwd: ROOT, input: file, encoding: 'utf8', env: { ...process.env, ...Object.fromEntries(required) } },
  )
  return stderr
}

test('the compose file has only options that docker-compose knows', () => {
  expect(mistakesIn(COMPOSE_FILE)).toBe('')
  expect(mistakesIn(COMPOSE_FILE.replaceAll('depends_on', 'dependson'))).toContain(
    "Unsupported config option for services.server-1: 'dependson'",
  )
})
