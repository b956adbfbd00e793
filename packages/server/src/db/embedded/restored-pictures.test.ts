import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test-support/database.ts'
import { withClient } from '../with-client.ts'
import { migrate } from '../migrate.ts'
import { backUp, backUpPictures } from './backup.ts'
import { PICTURE_COLUMNS } from './named-pictures.ts'
import { restore } from './restore.ts'
import { startEmbeddedDatabase } from './start.ts'

/** A restore starts PostgreSQL, after all migrations. */
const RESTORE_MS = 120_000

test(
  'a restore brings back the pictures that its rows name, but none of an erased customer',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'oja-restored-pictures-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [dataDir, to] = [path.join(folder, 'data'), path.join(folder, 'backups')]
    await mkdir(path.join(dataDir, 'uploads'), { recursive: true })
    const database = await startEmbeddedDatabase({ dataDir, flags: ['fsync=off'] })
    await migrate(database.ownerUrl)
    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    await client.query(
      `insert into users (id, email, password_hash, first_name, last_name, created_at)
       values (gen_random_uuid(), 'ada@example.com', '-', 'Ada', 'Obi', now())`,
    )
    const submit = (name: string, isErased: boolean) =>
      client.query(
        `insert into kyc_submissions (user_id, document_type, document_file, selfie_file, status, created_at, decided_at, files_removed_at)
         select id, 'nin', '${name}-document.jpg', '${name}-selfie.jpg', 'rejected', now(), now(), ${isErased ? 'now()' : 'null'} from users`,
      )
    await submit('erased', true)
    await submit('kept', false)
    const uploads = () => readdir(path.join(dataDir, 'uploads')).then((names) => names.toSorted())
    const kept = ['kept-document.jpg', 'kept-selfie.jpg']
    for (const name of ['erased-document.jpg', ...kept, 'later.jpg'])
      await writeFile(path.join(dataDir, 'uploads', name), '')
    await backUpPictures({ dataDir, to })
    await rm(path.join(dataDir, 'uploads/erased-document.jpg'))
    await rm(path.join(dataDir, 'uploads/kept-selfie.jpg'))
    await backUp({ dataDir, to })
    await client.end()
    await database.stop()

    const { pictures, setAside } = await restore({ dataDir, from: to, at: null })
    expect(pictures).toBe(1)
    expect(await uploads()).toEqual(kept)
    // A picture from after the restored moment is deleted with the database that names it.
    expect(await readdir(path.join(setAside ?? '', 'files/uploads'))).toEqual(['later.jpg'])
  },
  RESTORE_MS,
)

test('a restore knows every column that names a picture', async () => {
  const own = await createTestDatabase()
  const { rows } = await withClient(own.ownerUrl, (owner) =>
    owner.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and (column_name = 'file' or column_name like '%\\_file') order by 1`,
    ),
  )
  await own.drop()
  expect(rows.map(({ name }) => name)).toEqual(
    PICTURE_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})
