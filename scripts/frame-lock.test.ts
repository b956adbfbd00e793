import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { acquireLock } from '../.storybook/lock.ts'

test('the frames of a page play one after the other: the next one starts when the one before has ended', async () => {
  const seen: string[] = []
  const endFirst = await acquireLock('frame')
  const second = acquireLock('frame').then((end) => {
    seen.push('second plays')
    end()
  })
  await setImmediate()
  seen.push('first has played')
  endFirst()
  await second
  expect(seen).toEqual(['first has played', 'second plays'])
})
