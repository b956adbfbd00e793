import type pg from 'pg'
import { PICTURE_FOLDERS } from './backup-folder.ts'

/** For each folder of pictures the names that rows still use. */
export type NamedPictures = Record<(typeof PICTURE_FOLDERS)[number], ReadonlySet<string>>

/** Columns that name a picture until it is removed. */
export const PICTURE_COLUMNS = [
  { folder: 'uploads', table: 'kyc_submissions', column: 'document_file', removed: 'files_removed_at' },
  { folder: 'uploads', table: 'kyc_submissions', column: 'selfie_file', removed: 'files_removed_at' },
  { folder: 'pictures', table: 'chat_pictures', column: 'file', removed: 'removed_at' },
  { folder: 'pictures', table: 'claim_pictures', column: 'file', removed: 'removed_at' },
] as const

export async function readNamedPictures(client: pg.Client): Promise<NamedPictures> {
  const named = { uploads: new Set<string>(), pictures: new Set<string>() }
  for (const { folder, table, column, removed } of PICTURE_COLUMNS) {
    // An old backup may lack some of these tables.
    const found = await client.query('select to_regclass($1) as name', [table])
    if (found.rows[0]?.name === null) continue
    const { rows } = await client.query<{ name: string }>(
      `select ${column} as name from ${table} where ${removed} is null`,
    )
    for (const { name } of rows) named[folder].add(name)
  }
  return named
}
