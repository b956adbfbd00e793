// A browser may stop rendering for good: its page keeps running, but no frame or picture arrives any more, for any story. A fresh
// browser works, so the run stops at once and restarts with one.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { TIMED_OUT } from './run.ts'
import { ROOT } from './visual-baselines.ts'

const NOTE = `${ROOT}test-results/visual-stopped.txt`

/** Stores what a story saw when the browser stopped rendering, for `takeNote` in the process that started the run. */
export function noteStopped(saw: string): void {
  mkdirSync(dirname(NOTE), { recursive: true })
  writeFileSync(NOTE, saw)
}

/** Returns what a stopped run saw, and deletes it; undefined after a run that finished. */
export function takeNote(): string | undefined {
  try {
    const note = readFileSync(NOTE, 'utf8')
    rmSync(NOTE)
    return note
  } catch {
    return undefined
  }
}

interface Looks {
  /** Runs everything with a fresh browser; resolves with the exit code. */
  look: () => Promise<number>
  noteOf: () => string | undefined
  /** Called before the second run. */
  onStop: (saw: string) => void
}

/** Runs, and runs again if the browser stopped rendering. A picture that differs causes no second run. */
export async function lookUntilDrawn({ look, noteOf, onStop }: Looks): Promise<number> {
  noteOf()
  const code = await look()
  const saw = noteOf() ?? (code === TIMED_OUT ? 'The run itself stopped answering.' : undefined)
  if (saw === undefined) return code
  onStop(saw)
  const second = await look()
  return noteOf() === undefined ? second : second || 1
}
