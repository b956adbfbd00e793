import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test-support/database.ts'
import { generateTables, TABLES_FILE } from '../../test-support/generate-tables.ts'
import { openDatabase } from './open-database.ts'

test('the types of the tables are those of the migrated database; `npm run db:types` writes them', async () => {
  const { url, drop } = await createTestDatabase()
  const { db } = openDatabase({ url, onIdleError: () => undefined })
  expect(await readFile(TABLES_FILE, 'utf8')).toBe(await generateTables(db))
  await db.destroy()
  await drop()
})
