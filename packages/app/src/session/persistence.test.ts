import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from './auth-store.ts'
import { flags } from './flags-store.ts'
import { keepingChoices, startPersistence } from './persistence.ts'
import { CLEAN_STATE, parseStoredState, STORAGE_KEY } from './stored-state.ts'

const stored = new Map<string, string>()
const read = () => parseStoredState(stored.get(STORAGE_KEY) ?? null)
let page: EventTarget

beforeEach(async () => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  await startPersistence()
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the stores have the stored state before the first render', async () => {
  stored.set(STORAGE_KEY, JSON.stringify({ ...CLEAN_STATE, theme: 'dark', secure: false }))
  await startPersistence()
  expect(flags).toMatchObject({ theme: 'dark', secure: false })
})

test('choices are debounced and written together', async () => {
  flags.theme = 'light'
  flags.sounds = false
  await vi.advanceTimersByTimeAsync(200)
  expect(read()).toMatchObject({ theme: 'light', sounds: false })
})

test('a choice after the first write is written too', async () => {
  flags.sounds = !flags.sounds
  await vi.advanceTimersByTimeAsync(200)
  flags.secure = !flags.secure
  await vi.advanceTimersByTimeAsync(200)
  expect(read().secure).toBe(flags.secure)
})

test('a page that closes without a new choice writes nothing, because a sign-out may have cleared the storage', async () => {
  await vi.advanceTimersByTimeAsync(200)
  stored.clear()
  page.dispatchEvent(new Event('pagehide'))
  expect(stored.size).toBe(0)
})

test('a choice is written when the page closes right after it', async () => {
  flags.theme = flags.theme === 'dark' ? 'light' : 'dark'
  await Promise.resolve()
  expect(read().theme).not.toBe(flags.theme)
  page.dispatchEvent(new Event('pagehide'))
  expect(read().theme).toBe(flags.theme)
})

test('a sign-out is written immediately, for the other tabs', async () => {
  auth.isAuthenticated = true
  auth.user = { id: 'user-ngozi', email: 'ngozi@example.ng', firstName: 'Ngozi', lastName: 'Okafor' }
  await Promise.resolve()
  expect(read().auth.isAuthenticated).toBe(true)
  auth.isAuthenticated = false
  await Promise.resolve()
  expect(read().auth.isAuthenticated).toBe(false)
})

test.each(['appVersion', 'hasSeenPopup', 'oja-push-offered'])(
  'when a response clears the storage, the choices of this device and %s survive, and the data of the customer does not',
  async (known) => {
    auth.isAuthenticated = true
    auth.user = { id: 'user-ngozi', email: 'ngozi@example.ng', firstName: 'Ngozi', lastName: 'Okafor' }
    flags.theme = 'dark'
    stored.set(known, '1')
    stored.set('oja-chat-seen:user-ngozi', '{}')
    // As `signOut` does: the session ends first, and nothing changes the stores after the storage was cleared.
    Object.assign(auth, { isAuthenticated: false, user: null })
    await vi.advanceTimersByTimeAsync(200)
    await keepingChoices(async () => stored.clear())
    expect(read()).toMatchObject({ theme: 'dark', auth: { isAuthenticated: false } })
    expect([...stored.keys()].toSorted()).toEqual([known, STORAGE_KEY].toSorted())
    expect([...stored.values()].join()).not.toContain('ngozi')
  },
)
