import { expect, test } from 'vitest'
import { clipboardTurns } from './clipboard-turns.ts'

test('a test that wants the clipboard waits until the one before has released it', async () => {
  const { takeClipboard, giveClipboardBack } = clipboardTurns
  const seen: string[] = []
  await takeClipboard()
  const others = ['second', 'third'].map(async (name) => {
    await takeClipboard()
    seen.push(name)
    giveClipboardBack()
  })
  await new Promise(setImmediate)
  expect(seen).toEqual([])
  giveClipboardBack()
  await Promise.all(others)
  expect(seen).toEqual(['second', 'third'])
})
