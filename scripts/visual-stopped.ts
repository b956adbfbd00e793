// A browser may stop drawing for good: its page goes on, but frames and pictures it is asked for do not come any more,
// whichever story asks. Another browser draws them, so the run is broken off at once and begins again with a fresh one.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { TIMED_OUT } from './run.ts'
import { ROOT } from './visual-baselines.ts'

const NOTE = `${ROOT}test-results/visual-stopped.txt`

/** Keeps what a story saw when nothing was drawn any more, for `takeNote` of the process that started the run. */
export function noteStopped(saw: string): void {
  mkdirSync(dirname(NOTE), { recursive: true })
  writeFileSync(NOTE, saw)
}

/** What was seen where a run was broken off, once; undefined after a run that came to its end. */
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
  /** Draws everything with a fresh browser; answers with the exit code. */
  look: () => Promise<number>
  noteOf: () => string | undefined
  /** Told before the second look. */
  onStop: (saw: string) => void
}

/** Looks, and a second time where the browser stopped drawing. A picture that differs is no reason to. */
export async function lookUntilDrawn({ look, noteOf, onStop }: Looks): Promise<number> {
  noteOf()
  const code = await look()
  const saw = noteOf() ?? (code === TIMED_OUT ? 'The run itself stopped answering.' : undefined)
  if (saw === undefined) return code
  onStop(saw)
  const second = await look()
  return noteOf() === undefined ? second : second || 1
}
