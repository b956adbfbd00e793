import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('works of one key run in order, one at a time, past a failure; other keys do not wait', async () => {
  const log: string[] = []
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = oneAtATime('ada', async () => {
    log.push('first begins')
    await held
    log.push('first fails')
    throw new Error('refused')
  })
  const second = oneAtATime('ada', async () => log.push('second'))
  await oneAtATime('tunde', async () => log.push('other'))
  release()
  await expect(first).rejects.toThrow('refused')
  await second
  expect(log).toEqual(['first begins', 'other', 'first fails', 'second'])
})
