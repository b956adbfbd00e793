import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { maintain, TEMPLATE, urlOf } from './database.ts'
import { MEMORY_DISK, THROWAWAY, throwawayFolder } from './throwaway-postgres.ts'

const PREFIX = 'oja-test-'

/** Once for a run: a folder for all that its tests write, and in it a PostgreSQL server with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await stopForgotten()
  const folder = await mkdtemp(path.join(throwawayFolder(), `${PREFIX}${process.pid}-`))
  // Databases that root starts run as another user, who must get here.
  await chmod(folder, 0o755)
  const temporary = path.join(folder, 'tmp')
  await Promise.all([mkdir(temporary), mkdir(databaseIn(folder))])
  // The workers start after this, and `tmpdir()` tells them. Tests of operations install the product, which is for a disk.
  if (project.name !== 'operations') process.env['TMPDIR'] = temporary
  const server = await startEmbeddedDatabase({ dataDir: databaseIn(folder), flags: THROWAWAY })
  // Tests run as the role the product runs as, beyond which some make a database of one role. The owner copies databases, and
  // spoils books that triggers guard.
  const role = new URL(server.url).username
  const owner = new URL(server.ownerUrl).username
  await maintain(server.superuserUrl, `alter role ${role} createdb`)
  await maintain(server.superuserUrl, `alter role ${owner} createdb`)
  await maintain(server.superuserUrl, `grant set on parameter session_replication_role to ${owner}`)
  await maintain(server.ownerUrl, `create database ${TEMPLATE}`)
  await migrate(urlOf(server.ownerUrl, TEMPLATE), { server: role })
  project.provide('postgresUrl', server.url)
  project.provide('ownerUrl', server.ownerUrl)
  project.provide('superuserUrl', server.superuserUrl)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function databaseIn(folder: string): string {
  return path.join(folder, 'database')
}

/** Ends the servers of runs that were killed: nobody else will. */
async function stopForgotten(): Promise<void> {
  // Both, whatever room there is now: what was forgotten may be what fills the memory.
  for (const place of [MEMORY_DISK, tmpdir()]) await stopForgottenIn(place)
}

async function stopForgottenIn(place: string): Promise<void> {
  const all = await readdir(place).catch(() => [])
  const names = all.filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    const pid = Number.parseInt(name.slice(PREFIX.length), 10)
    if (!Number.isInteger(pid) || isRunning(pid)) continue
    const folder = path.join(place, name)
    try {
      const server = await startEmbeddedDatabase({ dataDir: databaseIn(folder) })
      await server.stop()
    } catch {
      // Half made, or another run is clearing up too: removing what is left is all there is to do.
    }
    await rm(folder, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}
