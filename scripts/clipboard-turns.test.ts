import { expect, test } from 'vitest'
import { clipboardTurns } from './clipboard-turns.ts'

test('who wants the clipboard waits until it is given back', async () => {
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
