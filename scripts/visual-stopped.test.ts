import { expect, test, vi } from 'vitest'
import { TIMED_OUT } from './run.ts'
import { lookUntilDrawn } from './visual-stopped.ts'

/** A run whose tries end with these codes, each with what it saw when the browser stopped rendering. */
async function run(...ends: [code: number, saw?: string][]) {
  let note: string | undefined
  const look = vi.fn(() => {
    const [code, saw] = ends[look.mock.calls.length - 1] ?? [0]
    note = saw
    return Promise.resolve(code)
  })
  const takeNote = () => {
    const taken = note
    note = undefined
    return taken
  }
  const onStop = vi.fn()
  const code = await lookUntilDrawn({ look, noteOf: takeNote, onStop })
  return { code, looks: look.mock.calls.length, told: onStop.mock.calls.flat() }
}

test('a browser that stops rendering is reported, and a fresh one tries again', async () => {
  expect(await run([1, 'toast, light: no frame'], [0])).toEqual({
    code: 0,
    looks: 2,
    told: ['toast, light: no frame'],
  })
  expect(await run([TIMED_OUT], [0])).toMatchObject({ code: 0, looks: 2 })
})

test('a browser that stops twice is a failure, whatever the exit code', async () => {
  expect(await run([1, 'no frame'], [0, 'no frame'])).toMatchObject({ code: 1, looks: 2 })
})

test('a picture that differs is a finding at the first try', async () => {
  expect(await run([1])).toEqual({ code: 1, looks: 1, told: [] })
  expect(await run([0])).toEqual({ code: 0, looks: 1, told: [] })
})
