import { appendFile, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SettingError } from '../../settings.ts'
import type { BaseBackup } from './backup-folder.ts'

/** A history of the database. A restore leaves the old one and begins the next, and PostgreSQL numbers them from 1.
 *  Source: https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-TIMELINES */
export type Timeline = {
  id: number
  /** When customers began to work on it; `null` when a restore of an older version did not note it. */
  beganAt: Date | null
  /** The timelines it came from, and the moment at which each was left; `null`: at its end. */
  parents: readonly { id: number; leftAt: Date | null }[]
  /** Its history file. */
  text: string
}

const FIRST: Timeline = { id: 1, beganAt: new Date(0), parents: [], text: '' }
const HISTORY_FILE = /^([0-9A-F]{8})\.history$/

const fileOf = (id: number) => `${id.toString(16).toUpperCase().padStart(8, '0')}.history`
/** The timeline in the name of a WAL file. */
export const timelineOf = (wal: string) => Number.parseInt(wal.slice(0, 8), 16)

/** All timelines that these folders of WAL name, in the order in which they began. */
export async function readTimelines(folders: readonly string[]): Promise<Timeline[]> {
  const timelines = new Map([[FIRST.id, FIRST]])
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const id = timelineOf(HISTORY_FILE.exec(name)?.[1] ?? '')
      if (id > FIRST.id) timelines.set(id, parse(id, await readFile(path.join(folder, name), 'utf8')))
    }
  }
  return [...timelines.values()].toSorted((left, right) => left.id - right.id)
}

/** PostgreSQL writes a line per parent: number, position, and why it was left. It skips lines that begin with #. */
function parse(id: number, text: string): Timeline {
  const parents = [...text.matchAll(/^(\d+)\t\S+\t(.*)$/gm)].map(([, parent, why = '']) => {
    const [, day, time] = /(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\S*)\+00$/.exec(why) ?? []
    return { id: Number(parent), leftAt: day === undefined ? null : new Date(`${day}T${time}Z`) }
  })
  const [, began] = new RegExp(`^# timeline ${id} began at (\\S+)$`, 'm').exec(text) ?? []
  return { id, beganAt: began === undefined ? null : new Date(began), parents, text }
}

/** Writes the history files, so that PostgreSQL can follow each timeline and gives the next one a new number. */
export async function writeTimelines(folder: string, timelines: readonly Timeline[]): Promise<void> {
  for (const { id, text } of timelines) {
    if (id === FIRST.id) continue
    const file = path.join(folder, fileOf(id))
    await writeFile(`${file}.part`, text, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** Notes in its history file that customers work on this timeline from now on. */
export async function noteBeginning(wal: string, id: number): Promise<void> {
  await appendFile(path.join(wal, fileOf(id)), `# timeline ${id} began at ${new Date().toISOString()}\n`)
}

/** The timeline on which customers worked at that moment, or the newest one. `wanted`: a number chosen by the operator.
 *  @throws SettingError when there is no such timeline, or when it is unknown which one it was */
export function chooseTimeline(
  timelines: readonly Timeline[],
  { at, wanted }: { at: Date | null; wanted: number | null },
): Timeline {
  const numbers = timelines.map(({ id }) => id).join(', ')
  if (wanted !== null) {
    const found = timelines.find(({ id }) => id === wanted)
    if (found) return found
    throw new SettingError(
      '--timeline',
      `there is no timeline ${wanted} in the backups; there are: ${numbers}`,
    )
  }
  if (at === null) return timelines.at(-1) ?? FIRST
  for (const { id, beganAt, parents } of timelines) {
    const leftAt = parents.at(-1)?.leftAt
    if (beganAt === null && (!leftAt || leftAt <= at))
      throw new SettingError(
        '--timeline',
        `name the timeline, because an older version did not note when timeline ${id} began; there are: ${numbers}`,
      )
  }
  return timelines.findLast(({ beganAt }) => beganAt !== null && beganAt <= at) ?? FIRST
}

/** Whether replay can go from the end of a base backup along this timeline. */
export function leadsTo(timeline: Timeline, base: BaseBackup): boolean {
  const id = timelineOf(base.firstWal)
  if (id === timeline.id) return true
  const parent = timeline.parents.find((one) => one.id === id)
  return parent !== undefined && (parent.leftAt === null || new Date(base.endedAt) <= parent.leftAt)
}
