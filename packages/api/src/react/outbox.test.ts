import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { queryKey } from '../client/index.ts'
import { chatMessageFixture } from '../testing/index.ts'
import {
  type ChatPages,
  type Draft,
  joinNewest,
  keepMessage,
  keepSent,
  knownPage,
  linesOf,
  messagesOf,
  outboxKey,
  putDraft,
} from './outbox.ts'

const first = chatMessageFixture({ id: 'm1', message: 'Hello' })
const second = chatMessageFixture({ id: 'm2', message: 'Good day', senderId: 'user-adebayo' })
const draft: Draft = {
  id: 'd1',
  message: 'Paid',
  senderId: 'user-ngozi',
  afterId: 'm2',
  timestamp: '2026-03-02T09:05:00.000Z',
  delivery: 'sending',
}
const words = (lines: { message: string; delivery: string }[]) =>
  lines.map(({ message, delivery }) => `${message} (${delivery})`)

describe('linesOf', () => {
  it('shows the messages, then the drafts being sent', () => {
    const failed = { ...draft, id: 'd2', message: 'Are you there?', delivery: 'failed' as const }
    expect(words(linesOf('claim-1', [first, second], [draft, failed]))).toEqual([
      'Hello (sent)',
      'Good day (sent)',
      'Paid (sending)',
      'Are you there? (failed)',
    ])
  })

  it('does not show a draft beside its own message, whether its answer is slow or lost', () => {
    const arrived = chatMessageFixture({ id: 'm3', message: 'Paid' })
    for (const delivery of ['sending', 'failed'] as const) {
      expect(words(linesOf('claim-1', [first, second, arrived], [{ ...draft, delivery }]))).toEqual([
        'Hello (sent)',
        'Good day (sent)',
        'Paid (sent)',
      ])
    }
  })

  it('keeps a draft that repeats an earlier message, or one of the other side', () => {
    const before = chatMessageFixture({ id: 'm0', message: 'Paid' })
    const theirs = chatMessageFixture({ id: 'm3', message: 'Paid', senderId: 'user-adebayo' })
    expect(words(linesOf('claim-1', [before, first, second, theirs], [draft])).at(-1)).toBe('Paid (sending)')
  })

  it('takes a message for one of two drafts with the same text', () => {
    const arrived = chatMessageFixture({ id: 'm3', message: 'Paid' })
    const again = { ...draft, id: 'd2' }
    expect(words(linesOf('claim-1', [first, second, arrived], [draft, again])).slice(2)).toEqual([
      'Paid (sent)',
      'Paid (sending)',
    ])
  })

  it('finds the first message of a silent room', () => {
    const arrived = chatMessageFixture({ id: 'm1', message: 'Paid' })
    expect(linesOf('claim-1', [arrived], [{ ...draft, afterId: undefined }])).toHaveLength(1)
  })
})

describe('a room in the cache', () => {
  const key = queryKey('chat', { roomId: 'claim-1' })
  const pages: ChatPages = {
    pages: [
      { data: [second], next_cursor: 'older' },
      { data: [first], next_cursor: null },
    ],
    pageParams: [undefined, 'older'],
  }

  it('is read oldest first, over all pages', () => {
    expect(messagesOf(pages).map(({ id }) => id)).toEqual(['m1', 'm2'])
    expect(messagesOf(undefined)).toEqual([])
  })

  it('takes a message once, at its end', () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(key, pages)
    const third = chatMessageFixture({ id: 'm3' })
    keepMessage(queryClient, third)
    keepMessage(queryClient, third)
    expect(messagesOf(queryClient.getQueryData(key)).map(({ id }) => id)).toEqual(['m1', 'm2', 'm3'])
  })

  it('that was never opened stays closed', () => {
    const queryClient = new QueryClient()
    keepMessage(queryClient, first)
    expect(queryClient.getQueryData(key)).toBeUndefined()
  })

  it('has its drafts beside it, each once', () => {
    const queryClient = new QueryClient()
    putDraft(queryClient, 'claim-1', draft)
    putDraft(queryClient, 'claim-1', { ...draft, delivery: 'failed' })
    expect(queryClient.getQueryData(outboxKey('claim-1'))).toEqual([{ ...draft, delivery: 'failed' }])
  })
})

it('a failed draft stays where it was written when a later message is accepted: it may have arrived before', () => {
  const queryClient = new QueryClient()
  const failed = { ...draft, id: 'd2', delivery: 'failed' as const }
  for (const one of [failed, draft]) putDraft(queryClient, 'claim-1', one)
  keepSent(queryClient, 'claim-1', { message: chatMessageFixture({ id: 'm4' }), sent: draft })
  expect(queryClient.getQueryData(outboxKey('claim-1'))).toEqual([failed])
})

describe('a newest page that came again', () => {
  const page = (ids: string[], next_cursor: string | null = 'older') => ({
    data: ids.map((id) => chatMessageFixture({ id })),
    next_cursor,
  })
  const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

  it('extends the known messages and keeps their cursor', () => {
    const joined = joinNewest(page(['m1', 'm2', 'm3'], 'before m1'), page(['m2', 'm3', 'm4'], 'before m2'))
    expect(ids(joined)).toEqual(['m1', 'm2', 'm3', 'm4'])
    expect(joined.next_cursor).toBe('before m1')
  })

  it('keeps a message that the server accepted while the page was in flight', () => {
    expect(ids(joinNewest(page(['m1', 'm2', 'm3']), page(['m1', 'm2'])))).toEqual(['m1', 'm2', 'm3'])
  })

  it('replaces the known page when messages in between are missing, or when there was none', () => {
    const newest = page(['m8', 'm9'])
    expect(joinNewest(page(['m1']), newest)).toBe(newest)
    expect(joinNewest(undefined, newest)).toBe(newest)
    expect(ids(joinNewest(page(['m1']), page([])))).toEqual([])
  })

  it('an older page is found by its cursor', () => {
    const room: ChatPages = { pages: [page(['m3']), page(['m2'])], pageParams: [undefined, 'before m3'] }
    expect(knownPage(room, 'before m3')).toBe(room.pages[1])
    expect(knownPage(room, undefined)).toBe(room.pages[0])
    expect(knownPage(room, 'before m2')).toBeUndefined()
    expect(knownPage(undefined, undefined)).toBeUndefined()
  })
})
