import { expect, test } from 'vitest'
import { NODE_MAJOR } from './node-version.ts'

test('everything runs on the Node that npm brought', () => {
  expect(process.versions.node).toMatch(new RegExp(`^${NODE_MAJOR}\\.`))
})
