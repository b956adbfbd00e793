import { me } from '@oja/api/contract'
import { userFixture } from '@oja/api/testing'
import { toast, toastStore } from '@oja/ui'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { auth, openSession, session } from './auth-store.ts'
import { dropAllDrafts, readDraft, writeDraft } from '../lib/drafts.ts'
import { flags } from './flags-store.ts'
import { followOtherTabs } from './follow-tabs.ts'
import { keepingChoices } from './persistence.ts'
import {
  beginSession,
  changeCustomer,
  client,
  clientOptions,
  confirmSession,
  endSession,
  queryClient,
} from './session.ts'
import { CLEAN_STATE, STORAGE_KEY } from './stored-state.ts'

const cachedNames = () => queryClient.getQueriesData({}).filter(([, data]) => data !== undefined)

beforeEach(() => {
  Object.assign(auth, { isAuthenticated: false, user: null, since: 0 })
  Object.assign(session, { phase: 'unknown', end: null })
  Object.assign(flags, { secure: true, theme: null })
  queryClient.clear()
})

function signIn() {
  openSession(userFixture())
  queryClient.setQueryData(['wallets', { user: 'u1' }], { total_wallet_balance: '3614.55' })
}

test('calls name the customer only once the server has confirmed who is signed in', () => {
  const remembered = { id: 'user-ngozi', email: 'ngozi@example.ng', firstName: 'Ngozi', lastName: 'Okafor' }
  Object.assign(auth, { isAuthenticated: true, user: remembered })
  expect(clientOptions.customerId()).toBeUndefined()
  openSession(userFixture())
  expect(clientOptions.customerId()).toBe(userFixture().id)
  changeCustomer()
  expect(clientOptions.customerId()).toBeUndefined()
})

test('a customer whom the server names in place of another one sees nothing of theirs', () => {
  signIn()
  confirmSession(userFixture())
  expect(cachedNames()).toHaveLength(1)
  const ask = vi.spyOn(client, 'call').mockReturnValue(new Promise(() => undefined))
  confirmSession(userFixture({ id: 'somebody-else' }))
  expect(cachedNames()).toEqual([])
  expect(session.phase).toBe('unknown')
  expect(ask).toHaveBeenCalledExactlyOnceWith(me, expect.anything())
  ask.mockRestore()
  confirmSession(userFixture({ id: 'somebody-else' }))
  expect(auth.user?.id).toBe('somebody-else')
})

describe('the end of a session', () => {
  // Without a document there is nobody to read a toast.
  beforeEach(() => void vi.stubGlobal('document', {}))
  afterEach(() => void vi.unstubAllGlobals())

  test('leaves nothing of the customer in memory', () => {
    signIn()
    endSession('signed-out')
    expect(auth).toMatchObject({ isAuthenticated: false, user: null })
    expect(session).toEqual({ phase: 'ended', end: 'signed-out' })
    expect(cachedNames()).toEqual([])
  })

  test.each(['signed-out', 'elsewhere'] as const)('%s leaves no toast about the customer', (end) => {
    signIn()
    toast.error('We are checking. Do not send again.')
    expect(toastStore.getSnapshot()).toHaveLength(1)
    endSession(end)
    expect(toastStore.getSnapshot()).toEqual([])
  })

  test('keeps an error when the session has expired, because it may be about the last act, until somebody signs in', () => {
    signIn()
    toast.error('We could not reach Oja')
    endSession('expired')
    expect(toastStore.getSnapshot()).toHaveLength(1)
    beginSession(userFixture())
    expect(toastStore.getSnapshot()).toEqual([])
  })

  test('keeps the address to verify until the customer signs out', () => {
    for (const [end, kept] of [
      ['expired', 'ngozi@example.ng'],
      ['signed-out', null],
    ] as const) {
      signIn()
      flags.emailToVerify = 'ngozi@example.ng'
      endSession(end)
      expect(flags.emailToVerify).toBe(kept)
    }
  })

  test.each([
    ['expired', true],
    ['elsewhere', true],
    ['signed-out', false],
  ] as const)('%s: what the customer typed in this tab stays for their next sign-in: %s', (end, stays) => {
    const draft = { owner: userFixture().id, form: 'create-ad' }
    writeDraft(draft, { rate: '1650' })
    signIn()
    endSession(end)
    expect(readDraft(draft)).toEqual(stays ? { rate: '1650' } : {})
    dropAllDrafts()
  })

  test('keeps the first reason when several calls report it', () => {
    signIn()
    endSession('expired')
    endSession('expired')
    endSession('elsewhere')
    expect(session.end).toBe('expired')
  })

  test.each([
    ['the same customer signs in', () => openSession(userFixture())],
    ['another customer signs in in another tab', changeCustomer],
  ])('is no longer reported once %s, so that a later end is reported again', (_what, signInAgain) => {
    const ask = vi.spyOn(client, 'call').mockReturnValue(new Promise(() => undefined))
    signIn()
    endSession('expired')
    signInAgain()
    expect(session.end).toBeNull()
    ask.mockRestore()
  })

  test('has no reason for a visitor who was never signed in', () => {
    endSession('expired')
    expect(session).toEqual({ phase: 'ended', end: null })
  })
})

describe('other tabs', () => {
  let tellStorage: (event: { key: string | null; newValue: string | null }) => void

  beforeEach(() => {
    vi.stubGlobal('addEventListener', (_type: string, listener: typeof tellStorage) => {
      tellStorage = listener
    })
    followOtherTabs()
  })
  afterEach(() => void vi.unstubAllGlobals())

  const stored = (changes: object) => JSON.stringify({ ...CLEAN_STATE, ...changes })

  test('storage cleared by a call of this tab is no sign-out there; cleared later, it is one', async () => {
    signIn()
    flags.theme = 'dark'
    const cleared = () => tellStorage({ key: null, newValue: null })
    await keepingChoices(async () => cleared())
    expect(session.phase).toBe('open')
    await expect(keepingChoices(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    cleared()
    expect(session.end).toBe('elsewhere')
    expect(flags.theme).toBe('dark')
  })

  test('a choice there does not end a session that this tab is still loading', () => {
    tellStorage({ key: STORAGE_KEY, newValue: stored({ theme: 'dark' }) })
    expect(session.phase).toBe('unknown')
  })

  test('a call refused while this tab ends its session says nothing; refused later, it does', async () => {
    signIn()
    await keepingChoices(async () => clientOptions.onUnauthenticated())
    expect(session.phase).toBe('open')
    clientOptions.onUnauthenticated()
    expect(session.end).toBe('expired')
  })

  const someone = { id: 'user-ngozi', email: 'ngozi@example.ng', firstName: 'Ngozi', lastName: 'Okafor' }

  test('a refusal that is older than a log-in there does not end the session there: this tab takes it', () => {
    const ask = vi.spyOn(client, 'call').mockReturnValue(new Promise(() => undefined))
    onTestFinished(() => ask.mockRestore())
    // This page began to load before, and has heard of nothing since.
    Object.assign(auth, { isAuthenticated: true, user: someone, since: 1 })
    const there = { isAuthenticated: true, user: someone, since: 2 }
    vi.stubGlobal('localStorage', { getItem: () => stored({ auth: there }) })
    clientOptions.onUnauthenticated()
    expect(auth).toEqual(there)
    expect(session.phase).toBe('unknown')
    expect(ask).toHaveBeenCalledExactlyOnceWith(me, expect.anything())
    // That session is refused too.
    clientOptions.onUnauthenticated()
    expect(session.end).toBe('expired')
  })

  test('a log-in there by the same customer is another session, which this tab asks for', () => {
    const ask = vi.spyOn(client, 'call').mockReturnValue(new Promise(() => undefined))
    onTestFinished(() => ask.mockRestore())
    signIn()
    const there = { isAuthenticated: true, user: auth.user, since: auth.since + 1 }
    tellStorage({ key: STORAGE_KEY, newValue: stored({ auth: there }) })
    expect(session.phase).toBe('unknown')
    expect(cachedNames()).toEqual([])
  })

  test('a choice there applies here, and the session continues', () => {
    signIn()
    const mine = { isAuthenticated: auth.isAuthenticated, user: auth.user, since: auth.since }
    tellStorage({ key: STORAGE_KEY, newValue: stored({ auth: mine, theme: 'dark', secure: false }) })
    expect(flags).toMatchObject({ theme: 'dark', secure: false })
    expect(session.phase).toBe('open')
    expect(cachedNames()).toHaveLength(1)
  })

  test('another storage key changes nothing', () => {
    signIn()
    tellStorage({ key: 'appVersion', newValue: '0.2.0' })
    expect(session.phase).toBe('open')
  })
})
