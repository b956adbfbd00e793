import { expect, test, vi } from 'vitest'
import type { Client } from './call-types.ts'
import { createLazyClient } from './lazy-client.ts'

const real = (): Client =>
  ({ me: vi.fn(async () => ({ id: 'u7' })), serverNow: () => 42 }) as unknown as Client

test('the code is fetched by the first call, once for all', async () => {
  const client = real()
  const load = vi.fn(async () => client)
  const lazy = createLazyClient(load)
  expect(load).not.toHaveBeenCalled()
  await Promise.all([lazy.me(), lazy.me()])
  expect(load).toHaveBeenCalledTimes(1)
  expect(client.me).toHaveBeenCalledTimes(2)
})

test('a call reaches its namesake with its options', async () => {
  const client = real()
  const signal = new AbortController().signal
  await createLazyClient(async () => client).me({ signal })
  expect(client.me).toHaveBeenCalledWith({ signal })
})

test('a property is the same function each time, so that hooks may depend on it', () => {
  const lazy = createLazyClient(async () => real())
  expect(lazy.me).toBe(lazy.me)
})

test('the clock is the device’s until the server was heard', async () => {
  const lazy = createLazyClient(async () => real())
  expect(Math.abs(lazy.serverNow() - Date.now())).toBeLessThan(1000)
  await lazy.me()
  expect(lazy.serverNow()).toBe(42)
})

test('code that cannot be fetched means that nothing was sent, and the next call tries again', async () => {
  const load = vi
    .fn<() => Promise<Client>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(real())
  const lazy = createLazyClient(load)
  await expect(lazy.me()).rejects.toMatchObject({ name: 'NetworkError', outcome: 'not-sent' })
  await expect(lazy.me()).resolves.toEqual({ id: 'u7' })
})

test('calls that come in parts fetch no more of them than they need', async () => {
  const first = { me: vi.fn(async () => 'me'), serverNow: () => 42 } as unknown as Client
  const rest = { ads: vi.fn(async () => 'ads') } as unknown as Client
  const loadRest = vi.fn(async () => rest)
  const client = createLazyClient(async () => first, loadRest)
  await expect(client.me()).resolves.toBe('me')
  expect(loadRest).not.toHaveBeenCalled()
  await expect(client.ads({ query: { type: 'sell' } })).resolves.toBe('ads')
  expect(loadRest).toHaveBeenCalledOnce()
  expect(client.serverNow()).toBe(42)
})
