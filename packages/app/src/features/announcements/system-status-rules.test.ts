import type { RealtimeStatus } from '@oja/api/realtime'
import { expect, test } from 'vitest'
import { type Health, systemStatus } from './system-status-rules.ts'

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
