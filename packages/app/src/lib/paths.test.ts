import { expect, test } from 'vitest'
import { claimShownAt, paths } from './paths.ts'

test.each([paths.adDetail, paths.asset, paths.transaction, paths.reviewClaim])(
  'an id cannot lead to another address',
  (path) => {
    const built = path('../settings?x=1#y')
    const { pathname, search, hash } = new URL(built, 'http://oja.test')
    expect([search, hash]).toEqual(['', ''])
    expect(decodeURIComponent(pathname)).toContain('../settings?x=1#y')
    expect(pathname.split('/')).toHaveLength(path('7').split('/').length)
  },
)

test('the address of the assets list carries what the customer came for', () => {
  expect(paths.assetsFor('receive')).toBe('/app/assets?intent=receive')
})

test.each([
  ['/app/p2p/claim/c1', 'c1'],
  ['/app/p2p/c-1/await-confirmation', 'c-1'],
  // Not an id, and not valid UTF-8.
  ['/app/p2p/%E0%A4%A/await-confirmation', undefined],
  ['/app/p2p/c1/release', undefined],
  ['/app/p2p/claim', undefined],
  ['/app/p2p/orders', undefined],
  ['/app', undefined],
])('%s shows the room of %s', (pathname, claim) => {
  expect(claimShownAt(pathname)).toBe(claim)
})
