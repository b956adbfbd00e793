import { expect, test } from 'vitest'
import { Batches } from './batches.ts'

test('items added during a batch go into the next one, each once', async () => {
  const worked: number[][] = []
  const first = Promise.withResolvers<void>()
  const batches = new Batches<number>({
    most: 3,
    work: async (batch) => {
      worked.push([...batch])
      if (worked.length === 1) await first.promise
    },
    onError: () => undefined,
  })
  batches.add([1])
  batches.add([2, 1])
  await expect.poll(() => worked).toEqual([[1, 2]])
  batches.add([3, 4])
  batches.add([5, 6, 3, 1])
  first.resolve()
  await batches.done()
  expect(worked).toEqual([
    [1, 2],
    [3, 4, 5],
    [6, 1],
  ])
})

test('a failed batch is reported, and the next one is processed', async () => {
  const [worked, failed] = [[] as number[], [] as unknown[]]
  const batches = new Batches<number>({
    most: 1,
    work: async ([item = 0]) => {
      if (item === 1) throw new Error('no answer')
      worked.push(item)
    },
    onError: (cause) => failed.push(cause),
  })
  batches.add([1, 2])
  await batches.done()
  batches.add([3])
  await batches.done()
  expect(worked).toEqual([2, 3])
  expect(failed).toEqual([new Error('no answer')])
})
