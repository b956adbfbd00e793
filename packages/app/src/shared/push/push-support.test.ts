import { expect, test } from 'vitest'
import { supportOf } from './push-browser.ts'

test('an iPhone has to add Oja to the home screen first; other browsers without push are unsupported', () => {
  const apple = { hasPush: false, isApple: true, isInstalled: false }
  expect(supportOf(apple)).toBe('install-first')
  expect(supportOf({ ...apple, isInstalled: true })).toBe('unsupported')
  expect(supportOf({ ...apple, hasPush: true, isInstalled: true })).toBe('supported')
  expect(supportOf({ ...apple, isApple: false })).toBe('unsupported')
})
