import { openDatabase } from './db/open-database.ts'
import { migrate } from './db/migrate.ts'
import { roleOf } from './db/rights.ts'
import { requireSameDatabase, requireUsable } from './db/usable-database.ts'
import { SettingError } from './settings.ts'
import { readDatabase } from './settings/database.ts'

// `npm run migrate`: a separate step before new servers start, so that they need not know the owner's password.
try {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl } = readDatabase(process.env)
  if (databaseUrl === null)
    throw new SettingError('DATABASE_URL', 'is needed; the embedded database is migrated by npm start')
  // The address may lead to a pooler, which may refuse settings and prepared statements.
  const { db } = openDatabase({
    url: databaseUrl,
    onIdleError: () => undefined,
    poolSize: 1,
    prepare: false,
    isPooled: true,
  })
  let server: string
  try {
    await requireUsable(db)
    await requireSameDatabase('DATABASE_DIRECT_URL', databaseDirectUrl, db)
    await requireSameDatabase('DATABASE_OWNER_URL', databaseOwnerUrl, db)
    server = await roleOf(db)
  } finally {
    await db.destroy()
  }
  await migrate(databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl, { server })
  process.stdout.write(`The database is at the newest migration; the server's role is ${server}\n`)
} catch (cause) {
  process.stderr.write(`${cause instanceof SettingError ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
