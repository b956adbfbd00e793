import { ApiError, NetworkError } from '@oja/api/client'
import { logout } from '@oja/api/contract'
import { userFixture } from '@oja/api/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth, openSession, session } from './auth-store.ts'
import { client, clientOptions } from './session.ts'
import { afterSignOut, isSignOutUnfinished, resumeSignOut, signOut } from './sign-out.ts'

const stored = new Map<string, string>()
const page = new EventTarget()
const call = vi.spyOn(client, 'call')

const offline = () =>
  Promise.reject(new NetworkError({ call: 'POST /auth/logout', reason: 'offline', outcome: 'unknown' }))
const refused = (code: 'unauthenticated' | 'internal', status: number) =>
  new ApiError({ call: 'POST /auth/logout', code, status })

/** What a new page of this browser begins with. */
function reopenPage() {
  Object.assign(auth, { isAuthenticated: false, user: null })
  Object.assign(session, { phase: 'unknown', end: null })
  call.mockClear()
  resumeSignOut()
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  Object.assign(session, { phase: 'unknown', end: null })
  openSession(userFixture())
  call.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

test('a sign-out that the server confirms leaves nothing to finish', async () => {
  call.mockResolvedValue({})
  await signOut()
  expect(isSignOutUnfinished()).toBe(false)
  reopenPage()
  expect(call).not.toHaveBeenCalled()
  expect(session.phase).toBe('unknown')
})

test('after a sign-out offline, a new page stays signed out and signs out on the server before it asks anything', async () => {
  call.mockImplementation(offline)
  await signOut()
  expect(session).toEqual({ phase: 'ended', end: 'signed-out' })
  reopenPage()
  expect(session.phase).toBe('ended')
  expect(call).toHaveBeenCalledExactlyOnceWith(logout, {})
  await vi.waitFor(() => expect(isSignOutUnfinished()).toBe(true))
})

test.each([
  ['the session is over already', refused('unauthenticated', 401), false],
  ['the server has failed', refused('internal', 500), true],
])('a sign-out is unfinished only while the session may live: %s', async (_why, error, isUnfinished) => {
  call.mockRejectedValue(error)
  await signOut()
  expect(isSignOutUnfinished()).toBe(isUnfinished)
})

test('a session that a later log-in made, here or in another tab, is not signed out', async () => {
  resumeSignOut()
  call.mockImplementation(offline)
  await signOut()
  await afterSignOut(async () => openSession(userFixture()))
  call.mockClear()
  page.dispatchEvent(new Event('online'))
  expect(call).not.toHaveBeenCalled()
  reopenPage()
  expect(call).not.toHaveBeenCalled()
  expect(session.phase).toBe('unknown')
})

test('a failed log-in leaves the sign-out unfinished', async () => {
  call.mockImplementation(offline)
  await signOut()
  await expect(afterSignOut(offline)).rejects.toThrow(NetworkError)
  expect(isSignOutUnfinished()).toBe(true)
})

test('a log-in waits for the sign-out on its way, whose response deletes the cookie', async () => {
  let answer: (() => void) | undefined
  call.mockImplementation(() => new Promise<never>((resolve) => (answer = resolve as () => void)))
  const leaving = signOut()
  const logIn = vi.fn(async () => 'signed in')
  const entering = afterSignOut(logIn)
  await Promise.resolve()
  expect(logIn).not.toHaveBeenCalled()
  answer?.()
  await leaving
  expect(await entering).toBe('signed in')
})

test('a late sign-out that finds its session replaced does not end the new session', async () => {
  call.mockImplementation(offline)
  resumeSignOut()
  await signOut()
  openSession(userFixture())
  call.mockImplementation(async () => {
    clientOptions.onUnauthenticated()
    throw refused('unauthenticated', 401)
  })
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(isSignOutUnfinished()).toBe(false))
  expect(session.phase).toBe('open')
})

test('a browser that cannot end its notifications is signed out all the same', async () => {
  call.mockResolvedValue({})
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.reject(new Error('denied')) },
  })
  await signOut()
  expect(isSignOutUnfinished()).toBe(false)
})

test('a sign-out ends the push notifications of this browser', async () => {
  call.mockResolvedValue({})
  const unsubscribe = vi.fn(async () => true)
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  await signOut()
  expect(unsubscribe).toHaveBeenCalledOnce()
})
