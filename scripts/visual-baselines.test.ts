import { expect, test } from 'vitest'
import { tolerance } from './visual-baselines.ts'

test('the browser that made the pictures must match every pixel', () => {
  expect(tolerance('142.0.7444.59', '142.0.7444.59')).toMatchObject({
    comparatorName: 'pixelmatch',
    comparatorOptions: { includeAA: true, allowedMismatchedPixels: 0 },
  })
})

test('another version may differ only in soft edges', () => {
  expect(tolerance('142.0.7444.59', '143.0.1.1')).toMatchObject({
    comparatorName: 'soft',
    comparatorOptions: { steps: 8, softness: 0.3 },
  })
})
