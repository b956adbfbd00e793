import type { RealtimeStatus } from '@oja/api/realtime'
import { expect, test } from 'vitest'
import { type Health, isUpdateDue, readVersion, systemStatus } from './announcement-rules.ts'

test.each<[Health, RealtimeStatus]>([
  ['pending', 'closed'],
  ['pending', 'connecting'],
  ['success', 'connecting'],
  ['success', 'open'],
])('health %s and socket %s are operational', (health, socket) => {
  expect(systemStatus(health, socket)).toEqual({ isOperational: true, words: 'All Systems Operational' })
})

test.each<[Health, RealtimeStatus, RegExp]>([
  ['error', 'open', /not answering/],
  ['error', 'reconnecting', /not answering/],
  ['success', 'reconnecting', /Live updates/],
  ['success', 'refused', /Live updates/],
])('health %s and socket %s say what is degraded', (health, socket, words) => {
  const status = systemStatus(health, socket)
  expect(status.isOperational).toBe(false)
  expect(status.words).toMatch(words)
})

test.each([
  ['first visit', null, null, true],
  ['older version, not seen', '1.9.0', null, true],
  ['older version, seen for it', '1.9.0', '1.9.0', true],
  ['older version, already seen for this one', '1.9.0', '2.0.0', false],
  ['older version, seen once and for all', '1.9.0', 'true', false],
  ['same version', '2.0.0', null, false],
])('%s', (_case, appVersion, hasSeenPopup, isDue) => {
  expect(isUpdateDue('2.0.0', { appVersion, hasSeenPopup })).toBe(isDue)
})

test.each([
  [{ version: '1.2.3' }, '1.2.3'],
  [{ version: '' }, null],
  [{ version: 3 }, null],
  ['<!doctype html>', null],
  [null, null],
])('the version of %j is %s', (answer, version) => {
  expect(readVersion(answer)).toBe(version)
})
