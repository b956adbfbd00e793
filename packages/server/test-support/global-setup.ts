import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { maintain, TEMPLATE, urlOf } from './database.ts'
import { MEMORY_DISK, THROWAWAY, throwawayFolder } from './throwaway-postgres.ts'

const PREFIX = 'oja-test-'

/** Once per run: makes a folder for everything its tests write, with a PostgreSQL server that has a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await stopForgotten()
  const folder = await mkdtemp(path.join(throwawayFolder(), `${PREFIX}${process.pid}-`))
  // As root, databases run as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const temporary = path.join(folder, 'tmp')
  await Promise.all([mkdir(temporary), mkdir(databaseIn(folder))])
  // Workers start later and use it through `tmpdir()`. Operations tests install the product, which needs a disk.
  if (project.name !== 'operations') process.env['TMPDIR'] = temporary
  const server = await startEmbeddedDatabase({ dataDir: databaseIn(folder), flags: THROWAWAY })
  // Tests use the product's role; some also create a database that has only this role. The owner copies databases, and bypasses
  // triggers to corrupt books.
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

/** Ends the servers of killed runs, because nothing else does. */
async function stopForgotten(): Promise<void> {
  // Check both places even if memory is full: forgotten servers may be filling it.
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
      // It is incomplete, or another run is cleaning it up too: just remove the rest.
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
