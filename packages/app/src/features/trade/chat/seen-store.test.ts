import { beforeEach, expect, test, vi } from 'vitest'
import { markSeen, readSeen } from './seen-store.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})

test('each customer of a device has their own marks', () => {
  markSeen('ada', 'room', 'm1')
  markSeen('tunde', 'room', 'm2')
  expect([readSeen('ada'), readSeen('tunde')]).toEqual([{ room: 'm1' }, { room: 'm2' }])
})

test('of many rooms the least recently seen is forgotten, not the one opened first', () => {
  for (let room = 1; room <= 200; room += 1) markSeen('ada', `room ${room}`, 'first')
  markSeen('ada', 'room 1', 'second')
  markSeen('ada', 'room 201', 'first')
  const seen = readSeen('ada')
  expect(Object.keys(seen)).toHaveLength(200)
  expect(seen['room 1']).toBe('second')
  expect(seen['room 2']).toBeUndefined()
})

test('foreign text in storage is not a mark', () => {
  localStorage.setItem('oja-chat-seen:ada', '{"room":"m1","other":7}')
  expect(readSeen('ada')).toEqual({ room: 'm1' })
  localStorage.setItem('oja-chat-seen:ada', 'not JSON')
  expect(readSeen('ada')).toEqual({})
})
