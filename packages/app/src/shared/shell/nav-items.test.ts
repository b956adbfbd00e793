import { expect, test } from 'vitest'
import { isCurrent, NAV_ITEMS } from './nav-items.ts'

test.each([
  ['/app', ['home']],
  ['/app/assets', ['assets']],
  ['/app/assets/virtual/1', ['assets']],
  ['/app/settings/manage-pin', ['settings']],
  ['/app/kyc', ['settings']],
  ['/app/kyc/document-upload', ['settings']],
  ['/app/phone', ['settings']],
  ['/app/p2p', []],
  ['/app/assets-of-others', []],
])('on %s the navigation marks %j', (pathname, marked) => {
  expect(NAV_ITEMS.filter((item) => isCurrent(item, pathname)).map(({ name }) => name)).toEqual(marked)
})
