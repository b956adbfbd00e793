import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '../../../testing/draw-screen.tsx'
import { securityCopy as copy } from './security-copy.ts'
import { SecurityOverview } from './security-overview.tsx'

test('a second factor of an earlier year shows its year', async () => {
  const passkey = { id: 'p1', name: 'Phone', created_at: '2024-03-02T09:00:00.000Z', last_used_at: null }
  const totp = { enabled: true, confirmed_at: '2023-05-06T09:00:00.000Z' }
  await drawScreen(<SecurityOverview factors={{ totp, recovery_codes_left: 8, passkeys: [passkey] }} />)
  await expect.element(page.getByText('Added 2 Mar 2024', { exact: false })).toBeVisible()
  await expect.element(page.getByText('On since 6 May 2023', { exact: false })).toBeVisible()
})

test.each([
  [3, 0],
  [2, 1],
])('with %i recovery codes left, %i notices ask for new ones', async (recovery_codes_left, notices) => {
  const totp = { enabled: true, confirmed_at: '2026-03-02T09:00:00.000Z' }
  await drawScreen(<SecurityOverview factors={{ totp, recovery_codes_left, passkeys: [] }} />)
  await expect.element(page.getByText(copy.state.on)).toBeVisible()
  expect(page.getByText(copy.state.lowCodes, { exact: true }).elements()).toHaveLength(notices)
})
