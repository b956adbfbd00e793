import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const leaf = (path: string): RouteObject | undefined => matchRoutes(routes, path)?.at(-1)?.route
const frame = (path: string): RouteObject | undefined => matchRoutes(routes, path)?.at(-2)?.route

/** Every address, with an id where it names one. Source: docs/product/routes.md */
const SIGNED_OUT = [
  '/login',
  '/signup',
  '/verify-email',
  '/setup-passcode',
  '/confirm-passcode',
  '/',
  '/register',
  '/undo-email-change',
  '/freeze',
  '/frozen',
]
const SIGNED_IN = [
  '/app',
  '/app/transactions',
  '/app/transactions/7',
  '/app/transactions/success',
  '/app/gift-cards',
  '/app/notifications',
  '/app/assets',
  '/app/assets/7',
  '/app/assets/7/transfer',
  '/app/assets/7/transfer-summary',
  '/app/assets/7/processing-transfer',
  '/app/assets/virtual/7',
  '/app/p2p',
  '/app/p2p/7',
  '/app/p2p/7/release',
  '/app/p2p/7/await-confirmation',
  '/app/p2p/claim/7',
  '/app/p2p/orders',
  '/app/ads',
  '/app/ads/create',
  '/app/ads/7',
  '/app/kyc',
  '/app/phone',
  '/app/kyc/phone',
  '/app/kyc/bank-account',
  '/app/kyc/document-type',
  '/app/kyc/document-upload',
  '/app/settings',
  '/app/settings/manage-profile',
  '/app/settings/manage-bank-accounts',
  '/app/settings/manage-password',
  '/app/settings/manage-pin',
  '/app/settings/address-book',
  '/app/settings/limits',
  '/app/settings/devices',
  '/app/settings/privacy',
  '/comments',
]

test.each([...SIGNED_OUT, ...SIGNED_IN])('%s has a screen of its own', (path) => {
  expect(leaf(path)?.path).not.toContain('*')
  expect(leaf(path)?.handle).toMatchObject({ label: expect.stringMatching(/\S/) })
})

test('no address is taken by another: each pattern is used once', () => {
  const paths = [...SIGNED_OUT, ...SIGNED_IN].map((path) => leaf(path)?.path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every address under /app, known or not, is behind the guard, and so is /comments', () => {
  const guard = frame('/app')
  for (const path of [...SIGNED_IN, '/app/nothing', '/app/p2p/7/nothing']) expect(frame(path)).toBe(guard)
})

test.each(SIGNED_OUT)('%s needs no session', (path) => {
  expect(frame(path)).not.toBe(frame('/app'))
})

test('an unknown address outside /app has the page for unknown addresses', () => {
  expect(leaf('/nothing/here')?.path).toBe('*')
})
