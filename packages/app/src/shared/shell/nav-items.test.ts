import { expect, test } from 'vitest'
import { headerPlace, isCurrent, NAV_ITEMS } from './nav-items.ts'

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

test.each([
  ['/app/p2p', 'market'],
  ['/app/p2p/8f3a', 'market'],
  ['/app/ads/create', 'market'],
  ['/app/p2p/orders', 'orders'],
  ['/app/p2p/claim/8f3a', 'orders'],
  ['/app/p2p/reserved/8f3a', 'orders'],
  ['/app/p2p/8f3a/await-confirmation', 'orders'],
  ['/app/notifications', 'notifications'],
  ['/app', undefined],
  ['/app/assets', undefined],
])('on %s the header marks %s', (pathname, marked) => {
  expect(headerPlace(pathname)).toBe(marked)
})
