import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PICTURE_FOLDERS } from './backup-folder.ts'

// A picture that DATA_DIR no longer has stays in the backup as long as a kept base backup could name it. `files/gone.json` notes
// since when each one is gone, as in {"uploads/….sealed.jpg": "2026-11-22T16:40:00.000Z"}.

const markFile = (to: string) => path.join(to, 'files', 'gone.json')

/** Notes which pictures of the backup are gone from DATA_DIR. Forgets those that a restore has brought back. */
export async function noteGonePictures({ dataDir, to }: { dataDir: string; to: string }): Promise<void> {
  const known = await readMarks(to)
  const marks: Record<string, string> = {}
  for (const folder of PICTURE_FOLDERS) {
    for (const name of await readdir(path.join(to, 'files', folder))) {
      if (existsSync(path.join(dataDir, folder, name))) continue
      const picture = `${folder}/${name}`
      marks[picture] = known[picture] ?? new Date().toISOString()
    }
  }
  await writeMarks(to, marks)
}

/** Deletes the pictures that were gone at `moment`: every state since then names others only. */
export async function deletePicturesGoneAt(moment: Date, to: string): Promise<void> {
  const marks = await readMarks(to)
  for (const [picture, goneAt] of Object.entries(marks)) {
    if (new Date(goneAt) > moment) continue
    await rm(path.join(to, 'files', picture), { force: true })
    delete marks[picture]
  }
  await writeMarks(to, marks)
}

async function readMarks(to: string): Promise<Record<string, string>> {
  return existsSync(markFile(to)) ? JSON.parse(await readFile(markFile(to), 'utf8')) : {}
}

async function writeMarks(to: string, marks: Record<string, string>): Promise<void> {
  if (Object.keys(marks).length === 0) return rm(markFile(to), { force: true })
  const draft = `${markFile(to)}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(marks, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, markFile(to))
}
