import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropAllDrafts, dropDraft, readDraft, writeDraft } from './drafts.ts'

const name = { owner: 'u1', form: 'create-ad' }

/** The part of a tab's storage that drafts use. */
function tabStorage(kept: Record<string, string> = {}): Record<string, unknown> {
  return Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, text: string) => void (kept[key] = text), writable: true },
    removeItem: { value: (key: string) => void delete kept[key] },
  })
}

beforeEach(() => void vi.stubGlobal('sessionStorage', tabStorage()))
afterEach(() => {
  dropAllDrafts()
  vi.unstubAllGlobals()
})

test('a draft is restored only for its own customer and form', () => {
  writeDraft(name, { rate: '1600' })
  expect(readDraft(name)).toEqual({ rate: '1600' })
  expect(readDraft({ ...name, owner: 'u2' })).toEqual({})
  expect(readDraft({ ...name, form: 'profile' })).toEqual({})
})

test('a dropped draft is not restored', () => {
  writeDraft(name, { rate: '1600' })
  dropDraft(name)
  expect(readDraft(name)).toEqual({})
})

test('sign-out drops every draft, and nothing else', () => {
  writeDraft(name, { rate: '1600' })
  sessionStorage.setItem('transfer-draft', '{}')
  dropAllDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['transfer-draft'])
  expect(readDraft(name)).toEqual({})
})

test('sign-out drops a draft from before a reload, and one that storage did not take', () => {
  vi.stubGlobal('sessionStorage', tabStorage({ 'draft:u1:profile': '{"first_name":"Ada"}' }))
  dropAllDrafts()
  expect(Object.keys(sessionStorage)).toEqual([])
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeDraft(name, { rate: '1600' })
  dropAllDrafts()
  expect(readDraft(name)).toEqual({})
})

test.each(['not json', '7', 'null'])('a damaged draft %j reads as none', (text) => {
  vi.stubGlobal('sessionStorage', tabStorage({ 'draft:u1:create-ad': text }))
  expect(readDraft(name)).toEqual({})
})

test('a full storage never restores an older draft, here or after a reload', () => {
  writeDraft(name, { rate: '1600' })
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeDraft(name, { rate: '1650' })
  expect(readDraft(name)).toEqual({ rate: '1650' })
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('drafts stay in memory while storage is full or forbidden', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  writeDraft(name, { rate: '1600' })
  expect(readDraft(name)).toEqual({ rate: '1600' })
})
