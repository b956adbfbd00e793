import { expect, test } from 'vitest'
import { paths } from './paths.ts'

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

test('the list of assets can be told what the customer came for', () => {
  expect(paths.assetsFor('receive')).toBe('/app/assets?intent=receive')
})
