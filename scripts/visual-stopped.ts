// A browser may stop drawing for good: its page goes on, but no frame or picture arrives any more, for any story. A fresh
// browser draws them, so the run stops at once and starts again with one.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { TIMED_OUT } from './run.ts'
import { ROOT } from './visual-baselines.ts'

const NOTE = `${ROOT}test-results/visual-stopped.txt`

/** Keeps what a story saw when the browser stopped drawing, for `takeNote` in the process that started the run. */
export function noteStopped(saw: string): void {
  mkdirSync(dirname(NOTE), { recursive: true })
  writeFileSync(NOTE, saw)
}

/** What a stopped run saw, once; undefined after a run that finished. */
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
  /** Draws everything with a fresh browser; resolves with the exit code. */
  look: () => Promise<number>
  noteOf: () => string | undefined
  /** Called before the second run. */
  onStop: (saw: string) => void
}

/** Runs, and once more if the browser stopped drawing. A picture that differs is no reason for that. */
export async function lookUntilDrawn({ look, noteOf, onStop }: Looks): Promise<number> {
  noteOf()
  const code = await look()
  const saw = noteOf() ?? (code === TIMED_OUT ? 'The run itself stopped answering.' : undefined)
  if (saw === undefined) return code
  onStop(saw)
  const second = await look()
  return noteOf() === undefined ? second : second || 1
}
