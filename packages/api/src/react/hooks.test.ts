import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { isOutcomeUnknown, queryKey } from '../client/index.ts'
import { ads, me, paymentSent, sendChat, setPin, updateUser, wallets, withdraw } from '../contract/index.ts'
import {
  adFixture,
  answering,
  chatMessageFixture,
  claimFixture,
  losing,
  refusing,
  userFixture,
} from '../testing/index.ts'
import { useReceiverCheck } from './address-book.ts'
import { useResolveAccount } from './bank.ts'
import { useCallMutation } from './call-mutation.ts'
import { callOptions } from './call-options.ts'
import { chatOptions, useSendChat } from './chat.ts'
import { refetchFor, refetchLive } from './live-queries.ts'
import { keysAfterEvent } from './stale.ts'
import { type Draft, linesOf, messagesOf, outboxKey } from './outbox.ts'
import { listOptions } from './pages.ts'
import { createQueryClient } from './query-client.ts'
import { renderHook } from '../testing/render-hook.tsx'
import { forgetSession } from './forget-session.ts'
import { transactionOptions } from './transaction.ts'
import { meOptions, useUserId } from './user.ts'
import { useWallets } from './wallet.ts'
import { answerCalls } from '../testing/answer-in-node.ts'

const { server, client } = answerCalls()

const isOld = (queryClient: ReturnType<typeof createQueryClient>, key: readonly unknown[]) =>
  queryClient.getQueryState(key)?.isInvalidated

/** A query that a screen shows until the test ends. */
function observed<O extends { subscribe: (listener: () => void) => () => void }>(observer: O): O {
  onTestFinished(observer.subscribe(() => undefined))
  return observer
}

describe('queries', () => {
  it('of a customer wait until there is one', async () => {
    const asked = vi.fn()
    server.use(
      http.get('*/api/wallets', ({ request }) => {
        asked(new URL(request.url).search)
        return HttpResponse.json({ data: { wallets: [], total_wallet_balance: '0.00' } })
      }),
    )
    expect(renderHook(useWallets, { client, userId: null }).fetchStatus).toBe('idle')
    const ofSomebody = callOptions(client, wallets, { user: 'user-ngozi' })
    const somebody = observed(new QueryObserver(createQueryClient(), ofSomebody))
    await vi.waitFor(() => expect(somebody.getCurrentResult().isSuccess).toBe(true))
    expect(asked.mock.calls).toEqual([['?user=user-ngozi']])
  })

  it.each([
    { question: 'of nobody', userId: null, address: 'bc1q', asks: 'idle' },
    { question: 'that is not complete', userId: 'user-ngozi', address: '', asks: 'idle' },
    { question: 'of a customer', userId: 'user-ngozi', address: 'bc1q', asks: 'fetching' },
  ])('a question $question is $asks', ({ userId, address, asks }) => {
    const useCheck = () => useReceiverCheck({ network: 'bitcoin', address })
    expect(renderHook(useCheck, { client, userId }).fetchStatus).toBe(asks)
  })

  it.each([
    ['2013456781', '901', 'fetching'],
    ['201345678', '901', 'idle'],
    ['2013456781', '', 'idle'],
  ])('about the account %j at the bank %j are %s', (account_number, bank_code, asks) => {
    const useLookup = () => useResolveAccount({ account_number, bank_code })
    expect(renderHook(useLookup, { client }).fetchStatus).toBe(asks)
  })

  it('of a list bring page after page as one list', async () => {
    server.use(
      http.get('*/api/get-ads', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor')
        const data = [adFixture({ id: cursor === null ? 'ad-1' : 'ad-2' })]
        return HttpResponse.json({ data, next_cursor: cursor === null ? 'more' : null })
      }),
    )
    const market = observed(
      new InfiniteQueryObserver(createQueryClient(), listOptions(client, ads, { code: 'BTC' })),
    )
    await vi.waitFor(() => expect(market.getCurrentResult().hasNextPage).toBe(true))
    await market.fetchNextPage()
    expect(market.getCurrentResult().data?.map(({ id }) => id)).toEqual(['ad-1', 'ad-2'])
    expect(market.getCurrentResult().hasNextPage).toBe(false)
  })

  it('of one transaction find none under another id', async () => {
    const transaction = observed(
      new QueryObserver(createQueryClient(), transactionOptions(client, 'somebody-elses')),
    )
    await vi.waitFor(() => expect(transaction.getCurrentResult().data).toBeNull())
  })

  it('retry after a server error, and not after a refusal', async () => {
    const asked = vi.fn()
    const answer = (status: number) =>
      http.get('*/api/me', () => {
        asked(status)
        return HttpResponse.json({ error: 'A sentence', code: 'whatever' }, { status })
      })
    const retry = createQueryClient().getDefaultOptions().queries?.retry
    const asksAgain = async (status: number) => {
      server.use(answer(status))
      const error = await client.call(me, {}).catch((cause: unknown) => cause as Error)
      return typeof retry === 'function' && error instanceof Error
        ? [0, 1, 2].map((n) => retry(n, error))
        : []
    }
    expect(await asksAgain(500)).toEqual([true, true, false])
    expect(await asksAgain(404)).toEqual([false, false, false])
    expect(asked).toHaveBeenCalledTimes(2)
  })
})

describe('the session', () => {
  it('is retried after a server error, like every other query', async () => {
    server.use(
      http.get('*/api/me', () => HttpResponse.json({ error: 'Busy', code: 'unavailable' }, { status: 503 }), {
        once: true,
      }),
    )
    const customer = observed(new QueryObserver(createQueryClient(), meOptions(client)))
    await vi.waitFor(() => expect(customer.getCurrentResult().isSuccess).toBe(true), { timeout: 10_000 })
  })

  it('has the id that the provider was given, and nobody for null', () => {
    expect(renderHook(() => ({ id: useUserId() }), { client, userId: 'u7' })).toEqual({ id: 'u7' })
    const queryClient = createQueryClient()
    queryClient.setQueryData(queryKey('me'), userFixture())
    const nobody = renderHook(() => ({ id: useUserId() }), { client, queryClient, userId: null })
    expect(nobody).toEqual({ id: undefined })
  })

  it('is forgotten, also by mounted screens, without a refetch', async () => {
    const queryClient = createQueryClient()
    const customer = observed(new QueryObserver(queryClient, meOptions(client)))
    await vi.waitFor(() => expect(customer.getCurrentResult().data).toBeDefined())
    queryClient.setQueryData(queryKey('claims'), 'what a left screen knew')
    forgetSession(queryClient)
    await vi.waitFor(() => expect(customer.getCurrentResult().data).toBeUndefined())
    expect(customer.getCurrentResult().fetchStatus).toBe('idle')
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
  })

  it('that is over keeps nothing from a response that comes late', async () => {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    const asked = vi.fn()
    server.use(
      http.patch('*/api/user', async () => {
        asked()
        await isAnswered
        return HttpResponse.json({ data: userFixture({ id: 'user-former' }) })
      }),
    )
    const queryClient = createQueryClient()
    // Somebody else was signed in before.
    forgetSession(queryClient)
    const updating = renderHook(() => useCallMutation(updateUser), { client, queryClient })
    const updated = updating.mutateAsync({ body: { first_name: 'Ada' } })
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    forgetSession(queryClient)
    queryClient.setQueryData(queryKey('me'), userFixture({ id: 'user-next' }))
    answer()
    await updated
    expect(queryClient.getQueryData(queryKey('me'))).toMatchObject({ id: 'user-next' })
  })

  it('keeps no password or PIN when its screen is left', async () => {
    const queryClient = createQueryClient()
    const setting = renderHook(() => useCallMutation(setPin), { client, queryClient })
    await setting.mutateAsync({ body: { pin: '4711' } })
    setting.reset() // lets go of the call, as a screen does that is left
    await vi.waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
    expect(queryClient.getQueryData(queryKey('me'))).toMatchObject({ has_pin: true })
  })
})

describe('mutations', () => {
  it('whose response is lost refetch the customer: the PIN may be set', async () => {
    server.use(losing('setPin'))
    const queryClient = createQueryClient()
    queryClient.setQueryData(queryKey('me'), userFixture({ has_pin: false }))
    const setting = renderHook(() => useCallMutation(setPin), { client, queryClient })
    await expect(setting.mutateAsync({ body: { pin: '4711' } })).rejects.toSatisfy(isOutcomeUnknown)
    expect(isOld(queryClient, queryKey('me'))).toBe(true)
  })

  it('keep the claim from their response and invalidate what they changed', async () => {
    const queryClient = createQueryClient()
    const keys = [
      queryKey('claimById', { id: 'claim-1' }),
      queryKey('claims', { status: 'waiting' }),
      queryKey('chat', { roomId: 'claim-1' }),
      queryKey('virtualAccounts', { user: 'user-ngozi' }),
    ]
    const others = [queryKey('claimById', { id: 'claim-2' }), queryKey('chat', { roomId: 'claim-2' })]
    for (const key of [...keys, ...others]) queryClient.setQueryData(key, 'before')
    const sent = renderHook(() => useCallMutation(paymentSent), { client, queryClient })
    await sent.mutateAsync({ query: { id: 'claim-1' } })
    expect(queryClient.getQueryData(queryKey('claimById', { id: 'claim-1' }))).toMatchObject({
      status: 'partly_verified',
    })
    expect(keys.map((key) => isOld(queryClient, key))).toEqual([true, true, true, true])
    expect(others.map((key) => isOld(queryClient, key))).toEqual([false, false])
  })

  it('repeat a first request that may have been answered before the call took effect', async () => {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    const asked = vi.fn()
    server.use(
      http.get('*/api/wallets', async () => {
        asked()
        await isAnswered
        return HttpResponse.json({ data: { wallets: [], total_wallet_balance: '0.00' } })
      }),
    )
    const queryClient = createQueryClient()
    observed(new QueryObserver(queryClient, callOptions(client, wallets, { user: 'user-ngozi' })))
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    const moving = renderHook(() => useCallMutation(withdraw), { client, queryClient })
    await moving.mutateAsync({ body: { code: 'BTC', amount: '0.1' } })
    answer()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  it('also invalidate after a refusal: the claim has moved on', async () => {
    server.use(refusing('paymentSent', 'conflict'))
    const queryClient = createQueryClient()
    queryClient.setQueryData(queryKey('claimById', { id: 'claim-1' }), claimFixture())
    const sent = renderHook(() => useCallMutation(paymentSent), { client, queryClient })
    await expect(sent.mutateAsync({ query: { id: 'claim-1' } })).rejects.toMatchObject({ code: 'conflict' })
    expect(isOld(queryClient, queryKey('claimById', { id: 'claim-1' }))).toBe(true)
  })

  it('that are refused because the account is cooling off refetch until when', async () => {
    server.use(refusing('withdraw', 'cooling_off'))
    const queryClient = createQueryClient()
    queryClient.setQueryData(queryKey('me'), userFixture())
    const moving = renderHook(() => useCallMutation(withdraw), { client, queryClient })
    await expect(moving.mutateAsync({ body: { code: 'BTC', amount: '0.1' } })).rejects.toMatchObject({
      code: 'cooling_off',
    })
    expect(isOld(queryClient, queryKey('me'))).toBe(true)
  })

  it('that move money are not queued while offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    const moving = renderHook(() => useCallMutation(withdraw), { client })
    const error: unknown = await moving
      .mutateAsync({ body: { code: 'BTC', amount: '0.1' } })
      .catch((cause: unknown) => cause)
    expect(error).toMatchObject({ reason: 'offline', outcome: 'not-sent' })
    expect(isOutcomeUnknown(error)).toBe(false)
  })
})

describe('events', () => {
  it('make stale what they touch and nothing else', () => {
    const queryClient = createQueryClient()
    const touched = queryKey('chat', { roomId: 'claim-1' })
    const last = queryKey('chat', { roomId: 'claim-1', limit: 1 })
    const other = queryKey('chat', { roomId: 'claim-2' })
    for (const key of [touched, last, other]) queryClient.setQueryData(key, {})
    refetchFor(queryClient, { type: 'chat-message-room-claim-1', event_id: 1, data: chatMessageFixture() })
    expect([touched, last, other].map((key) => isOld(queryClient, key))).toEqual([true, true, false])
  })

  it('missed before the socket opened refetch all queries that events keep fresh, and nothing else', () => {
    const queryClient = createQueryClient()
    const live = queryKey('claims', { status: 'waiting' })
    for (const key of [live, queryKey('banks')]) queryClient.setQueryData(key, [])
    refetchLive(queryClient)
    expect(isOld(queryClient, live)).toBe(true)
    expect(isOld(queryClient, queryKey('banks'))).toBe(false)
  })

  it('missed while a trade loads for the first time request it once more, and a list not', async () => {
    const queryClient = createQueryClient()
    const list = queryKey('claims', { status: 'waiting' })
    const trade = queryKey('claimById', { id: 'claim-1' })
    const first = Promise.withResolvers<object>()
    const loading = [list, trade].map((key) =>
      queryClient.prefetchQuery({ queryKey: key, queryFn: () => first.promise }),
    )
    refetchLive(queryClient)
    first.resolve({})
    await Promise.all(loading)
    await vi.waitFor(() => expect(isOld(queryClient, trade)).toBe(true))
    expect(isOld(queryClient, list)).toBe(false)
  })

  it('missed while a list loads its next page refetch the others at once, and the list after its page', async () => {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    const page = (id: string, next: string | null) =>
      HttpResponse.json({ data: [adFixture({ id })], next_cursor: next })
    server.use(
      http.get('*/api/get-ads', async ({ request }) => {
        if (new URL(request.url).searchParams.get('cursor') === null) return page('ad-1', 'more')
        await isAnswered
        return page('ad-2', null)
      }),
    )
    const queryClient = createQueryClient()
    const live = queryKey('claimById', { id: 'claim-1' })
    queryClient.setQueryData(live, claimFixture())
    const market = observed(new InfiniteQueryObserver(queryClient, listOptions(client, ads, { code: 'BTC' })))
    await vi.waitFor(() => expect(market.getCurrentResult().hasNextPage).toBe(true))
    const more = market.fetchNextPage()
    refetchLive(queryClient)
    expect(isOld(queryClient, live)).toBe(true)
    answer()
    await more
    expect(market.getCurrentResult().data?.map(({ id }) => id)).toEqual(['ad-1', 'ad-2'])
    await vi.waitFor(() => expect(market.getCurrentResult().isFetching).toBe(true))
  })

  it('that are older than the data do not refetch it when the socket opens; one that may be newer does', () => {
    const MINUTE = 60_000
    const ahead = 60 * MINUTE
    const now = Date.now() + ahead
    const live = queryKey('claims', { status: 'waiting' })
    const asksAgain = (lastEventAt: Date | null | undefined) => {
      const queryClient = createQueryClient()
      queryClient.setQueryData(live, [], { updatedAt: Date.now() - 5 * MINUTE })
      refetchLive(queryClient, { lastEventAt, now })
      return isOld(queryClient, live)
    }
    expect(asksAgain(null)).toBe(false)
    expect(asksAgain(new Date(now - 8 * MINUTE))).toBe(false)
    // A call may have begun before the answer was read, and have committed after it.
    expect(asksAgain(new Date(now - 6 * MINUTE))).toBe(true)
    expect(asksAgain(new Date(now - 1 * MINUTE))).toBe(true)
    // An older server does not say.
    expect(asksAgain(undefined)).toBe(true)
  })

  it.each(['coin-received', 'identity-verified'])(
    'of %s: what a notification makes stale is refetched after a gap too',
    (kind) => {
      const queryClient = createQueryClient()
      const keys = keysAfterEvent({ type: 'notification', event_id: 1, unread: 1, kind })
      for (const key of keys) queryClient.setQueryData(key, {})
      refetchLive(queryClient)
      expect(keys.filter((key) => !isOld(queryClient, key))).toEqual([])
    },
  )
})

describe('a room', () => {
  it('of many pages is brought up to date by refetching its newest page', async () => {
    const asked = vi.fn()
    server.use(
      answering('chat', ({ query }) => {
        asked(query.cursor)
        return ['m3', 'm4'].map((id) => chatMessageFixture({ id }))
      }),
    )
    const queryClient = createQueryClient()
    const pageOf = (id: string, next_cursor: string | null) => ({
      data: [chatMessageFixture({ id })],
      next_cursor,
    })
    const options = chatOptions(client, 'claim-1')
    const older = pageOf('m2', 'before m2')
    queryClient.setQueryData(options.queryKey, {
      pages: [pageOf('m3', 'before m3'), older, pageOf('m1', null)],
      pageParams: [undefined, 'before m3', 'before m2'],
    })
    const room = await queryClient.fetchInfiniteQuery({ ...options, staleTime: 0 })
    expect(asked.mock.calls).toEqual([[undefined]])
    expect(messagesOf(room).map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4'])
    expect(room.pages[1]).toBe(older)
  })
})

describe('useSendChat', () => {
  const room = queryKey('chat', { roomId: 'claim-1' })
  const opened = () => {
    const queryClient = createQueryClient()
    queryClient.setQueryData(room, {
      pages: [{ data: [chatMessageFixture({ id: 'm1' })], next_cursor: null }],
      pageParams: [undefined],
    })
    const onError = vi.fn()
    const chat = renderHook(() => useSendChat({ roomId: 'claim-1', conversation: 'ad-1' }, { onError }), {
      client,
      queryClient,
    })
    return { queryClient, onError, chat, drafts: () => queryClient.getQueryData(outboxKey('ad-1')) }
  }
  const said = vi.fn((text: string) => text)

  afterEach(() => void said.mockClear())

  it('drops messages that waited when the session ended, without sending or keeping them', async () => {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    server.use(
      http.post('*/api/chat', async ({ request }) => {
        said(((await request.json()) as { message: string }).message)
        await isAnswered
        return HttpResponse.json({ data: chatMessageFixture() })
      }),
    )
    const { chat, queryClient } = opened()
    chat.send('One')
    chat.send('Two')
    await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1))
    const [running] = queryClient.getMutationCache().getAll()
    forgetSession(queryClient)
    answer()
    await vi.waitFor(() => expect(running?.state.status).toBe('success'))
    expect(queryClient.getMutationCache().getAll()).toEqual([])
    expect(said.mock.calls).toEqual([['One']])
  })

  it('shows a message at once, and as sent when the server accepted it', async () => {
    server.use(
      answering('sendChat', ({ body }) =>
        chatMessageFixture({ id: 'm2', message: said(body.message), senderId: body.senderId ?? '' }),
      ),
    )
    const { chat, drafts, queryClient } = opened()
    chat.send('  Paid  ')
    await vi.waitFor(() =>
      expect(drafts()).toMatchObject([{ message: 'Paid', delivery: 'sending', afterId: 'm1' }]),
    )
    await vi.waitFor(() => expect(drafts()).toEqual([]))
    expect(messagesOf(queryClient.getQueryData(room)).map(({ id }) => id)).toEqual(['m1', 'm2'])
    expect(said.mock.calls).toEqual([['Paid']])
  })

  it('shows a message in the characters that the server keeps, and so once when its response is lost', async () => {
    server.use(losing('sendChat'))
    const { chat, drafts, onError, queryClient } = opened()
    // Family emoji of phones have an invisible joiner.
    chat.send('\u{1F469}\u200D\u{1F467} paid')
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
    expect(isOld(queryClient, room)).toBe(true)
    const { message, senderId } = z.parse(sendChat.body, {
      message: '\u{1F469}\u200D\u{1F467} paid',
      senderId: 'user-ngozi',
      roomId: 'claim-1',
    })
    const accepted = chatMessageFixture({ id: 'm2', message, senderId: senderId ?? '' })
    const messages = [...messagesOf(queryClient.getQueryData(room)), accepted]
    expect(linesOf('claim-1', messages, drafts() as Draft[]).map(({ id }) => id)).toEqual(['m1', 'm2'])
  })

  it('keeps a failed one, to be retried or discarded', async () => {
    server.use(refusing('sendChat', 'throttled'))
    const { chat, drafts, onError } = opened()
    chat.send('One')
    chat.send('Two')
    await vi.waitFor(() =>
      expect(drafts()).toMatchObject([
        { message: 'One', delivery: 'failed' },
        { message: 'Two', delivery: 'failed' },
      ]),
    )
    expect(onError).toHaveBeenCalledTimes(2)
    server.resetHandlers()
    const [one, two] = drafts() as { id: string }[]
    chat.discard(two?.id ?? '')
    chat.retry(one?.id ?? '')
    await vi.waitFor(() => expect(drafts()).toEqual([]))
  })

  it('retries a failed one under its key, and sends another one under a key of its own', async () => {
    const keys: (string | null)[] = []
    let isOnline = false
    server.use(
      http.post('*/api/chat', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return isOnline ? HttpResponse.json({ data: chatMessageFixture() }) : HttpResponse.error()
      }),
    )
    const { chat, drafts } = opened()
    chat.send('Hello?')
    await vi.waitFor(() => expect(drafts()).toMatchObject([{ delivery: 'failed' }]))
    isOnline = true
    const [draft] = drafts() as { id: string }[]
    chat.retry(draft?.id ?? '')
    await vi.waitFor(() => expect(drafts()).toEqual([]))
    chat.send('Hello?')
    await vi.waitFor(() => expect(keys).toHaveLength(3))
    expect(keys[0]).toBe(draft?.id)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('keeps a failed one beside one with the same text that arrived', async () => {
    server.use(
      http.post(
        '*/api/chat',
        () => HttpResponse.json({ data: chatMessageFixture({ id: 'm2', message: 'Hello?' }) }),
        { once: true },
      ),
      refusing('sendChat', 'throttled'),
    )
    const { chat, drafts, onError, queryClient } = opened()
    chat.send('Hello?')
    chat.send('Hello?')
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
    const messages = messagesOf(queryClient.getQueryData(room))
    const lines = linesOf('claim-1', messages, drafts() as Draft[])
    expect(lines.map(({ message, delivery }) => `${message} (${delivery})`).slice(1)).toEqual([
      'Hello? (sent)',
      'Hello? (failed)',
    ])
  })

  it('sends one message after the other', async () => {
    server.use(
      answering('sendChat', ({ body }) =>
        chatMessageFixture({ id: body.message, message: said(body.message) }),
      ),
    )
    const { chat, drafts } = opened()
    for (const text of ['1', '2', '3']) chat.send(text)
    await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(3))
    await vi.waitFor(() => expect(drafts()).toEqual([]))
    expect(said.mock.calls.flat()).toEqual(['1', '2', '3'])
  })
})
