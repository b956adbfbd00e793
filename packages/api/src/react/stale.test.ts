import { describe, expect, it } from 'vitest'
import type { QueryKey } from '../client/index.ts'
import { customerEndpoints, type ServerEvent, SYSTEM_SENDER } from '../contract/index.ts'
import { keysAfterCall, keysAfterEvent, type MutationName } from './stale.ts'

const toParties = { event_id: 1, recipients: ['u1', 'u2'], claim: 'c1' }
const message = {
  id: 'm1',
  message: 'Hello',
  senderId: 'u1',
  roomId: 'c1',
  timestamp: '2026-01-01T00:00:00Z',
}

const MONEY = ['virtualAccounts', 'allTransactions', 'ads', 'userAds', 'adById', 'tradeLimits', 'limits']
const ROOM = ['chat', 'chatRooms', 'chatRoomById']
const TRADE = ['claimById', 'claims', ...ROOM]

const namesOf = (keys: readonly QueryKey[]) => keys.map(([name]) => name).toSorted()

describe('what an event makes stale', () => {
  it.each<[ServerEvent, string[]]>([
    [
      { type: 'transfer-success', event_id: 1, initiator: 'u1', transfer: 't1' },
      ['wallets', 'walletById', 'allTransactions', 'limits', 'receiverCheck'],
    ],
    [{ type: 'release-success', ad: 'a1', ...toParties }, [...TRADE, ...MONEY]],
    [{ type: 'verified-claim', ...toParties }, [...TRADE, ...MONEY]],
    [{ type: 'fully-verified-payment', ...toParties }, [...TRADE, ...MONEY]],
    [{ type: 'claim-created', ...toParties }, [...TRADE, ...MONEY]],
    [{ type: 'claim-updated', ...toParties }, [...TRADE, ...MONEY]],
    [{ type: 'partly-verified-payment', ...toParties }, TRADE],
    [{ type: 'ad-updated', event_id: 1, ad: 'a1' }, MONEY],
    [{ type: 'notification', event_id: 1, unread: 2 }, ['notifications']],
    [{ type: 'notification', event_id: 1, unread: 2, kind: 'payment-sent' }, ['notifications']],
    [{ type: 'notification', event_id: 1, unread: 2, kind: 'of a newer server' }, ['notifications']],
    ...(['coin-received', 'transfer-failed'] as const).map((kind): [ServerEvent, string[]] => [
      { type: 'notification', event_id: 1, unread: 2, kind },
      [
        'notifications',
        'wallets',
        'walletById',
        'virtualAccounts',
        'allTransactions',
        ...(kind === 'transfer-failed' ? ['limits'] : []),
      ],
    ]),
    ...(['identity-verified', 'identity-rejected'] as const).map((kind): [ServerEvent, string[]] => [
      { type: 'notification', event_id: 1, unread: 2, kind },
      ['notifications', 'kyc', 'me', 'limits'],
    ]),
    [
      { type: 'notification', event_id: 1, unread: 2, kind: 'reservation-expired' },
      ['notifications', 'adById', 'ads', 'tradeLimits', 'limits', ...ROOM],
    ],
    [{ type: 'chat-message-room-c1', event_id: 1, data: message }, ROOM],
    [
      { type: 'chat-message-room-c1', event_id: 1, data: { ...message, senderId: SYSTEM_SENDER } },
      [...ROOM, 'adById', 'ads', 'userAds', 'tradeLimits', 'limits'],
    ],
    [
      { type: 'notification', event_id: 1, unread: 2, kind: 'order-reserved' },
      ['notifications', 'adById', 'ads', 'tradeLimits', 'limits', 'userAds', ...ROOM],
    ],
    [{ type: 'chat-read', event_id: 1, room: 'c1', by: 'u2', state: 'read', up_to: 'm1' }, ROOM],
    [
      { type: 'presence', event_id: 1, user: 'u2', presence: 'online' },
      ['chatRooms', 'chatRoomById', 'adById'],
    ],
  ])('$type: what it changed', (event, names) => {
    expect(namesOf(keysAfterEvent(event))).toEqual(names.toSorted())
  })

  it('does not invalidate other trades', () => {
    const keys = keysAfterEvent({ type: 'claim-updated', ...toParties })
    expect(keys).toContainEqual(['claimById', { id: 'c1' }])
    expect(keys).toContainEqual(['chat', { roomId: 'c1' }])
  })

  it('does not invalidate other rooms and ads', () => {
    const read = { type: 'chat-read', event_id: 1, room: 'c1', by: 'u2', state: 'read', up_to: 'm1' } as const
    expect(keysAfterEvent(read)).toContainEqual(['chat', { roomId: 'c1' }])
    expect(keysAfterEvent({ type: 'ad-updated', event_id: 1, ad: 'a1' })).toContainEqual([
      'adById',
      { id: 'a1' },
    ])
  })

  it('a new claim also invalidates the room that is open under the id of its reservation', () => {
    const keys = keysAfterEvent({ type: 'claim-created', ...toParties })
    expect(keys).toContainEqual(['chatRoomById'])
    expect(keys).toContainEqual(['chat'])
  })
})

describe('what a call makes stale', () => {
  const PORTFOLIO = ['wallets', 'walletById', 'allTransactions']
  const TRADING = ['virtualAccounts']
  const PEOPLE = ['ads', 'adById', 'chatRooms', 'chatRoomById', 'blockedPeople']
  const ADDRESS_BOOK = ['addressBook', 'receiverCheck', 'allTransactions']
  const table: { readonly [call: string]: string[] } = {
    transfer: [...PORTFOLIO, 'limits', 'receiverCheck'],
    withdraw: [...PORTFOLIO, ...TRADING],
    deposit: [...PORTFOLIO, ...TRADING],
    createAd: MONEY,
    updateAd: MONEY,
    reserveAd: ['adById', 'ads', 'tradeLimits', 'limits', ...ROOM],
    claimAd: [...TRADE, ...MONEY],
    releaseCoin: [...TRADE, ...MONEY],
    paymentSent: [...TRADE, ...MONEY],
    paymentConfirm: [...TRADE, ...MONEY],
    cancelClaim: [...TRADE, ...MONEY],
    withdrawCancel: [...TRADE, ...MONEY],
    rejectClaim: [...TRADE, ...MONEY],
    disputeClaim: [...TRADE, ...MONEY],
    cancelReservation: ['adById', 'ads', 'tradeLimits', 'limits', ...ROOM],
    changePassword: ['sessions', 'secondFactors'],
    updateUser: ['kyc', 'me', 'limits', 'secondFactors'],
    saveBankAccount: ['bankAccounts', 'kyc'],
    deleteBankAccount: ['bankAccounts', 'kyc'],
    verifyPhone: ['kyc', 'me', 'limits'],
    verifyAccount: ['kyc', 'me', 'limits'],
    resetPin: ['me', 'secondFactors'],
    confirmTotp: ['secondFactors', 'me'],
    addPasskey: ['secondFactors', 'me'],
    saveReceiver: ADDRESS_BOOK,
    deleteReceiver: ADDRESS_BOOK,
    updateAddressBook: ['addressBook', 'receiverCheck'],
    claimReceipt: TRADE,
    claimStatement: TRADE,
    claimAppeal: TRADE,
    readChat: ['chatRooms', 'chatRoomById'],
    endSessions: ['sessions'],
    blockPerson: PEOPLE,
    unblockPerson: PEOPLE,
    notePerson: PEOPLE,
    readNotifications: ['notifications'],
  }
  const moneyCalls = Object.values(customerEndpoints).filter((endpoint) => 'movesMoney' in endpoint)

  it('the table has every call that moves money', () => {
    expect(Object.keys(table)).toEqual(expect.arrayContaining(moneyCalls.map(({ name }) => name)))
  })

  it.each(Object.entries(table))('%s', (name, stale) => {
    expect(namesOf(keysAfterCall(name as MutationName, {}))).toEqual(stale.toSorted())
  })
})

it('every call of a signed-in customer that may spend a recovery code refetches how many are left', () => {
  const spending = Object.values(customerEndpoints).filter(
    (endpoint): endpoint is Extract<typeof endpoint, { name: MutationName }> =>
      endpoint.method !== 'GET' &&
      endpoint.access === 'session' &&
      'body' in endpoint &&
      'shape' in endpoint.body &&
      'recovery_code' in endpoint.body.shape,
  )
  expect(spending.map(({ name }) => name)).toContain('changePassword')
  const silent = spending.filter(
    ({ name }) => !keysAfterCall(name, {}).some(([stale]) => stale === 'secondFactors'),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

it.each(['subscribePush', 'unsubscribePush'] as const)(
  'after %s, whose response may be lost, the server says whether this browser gets notifications',
  (name) => expect(keysAfterCall(name, {})).toEqual([['push']]),
)

it('an act on a claim does not invalidate other claims and rooms', () => {
  const keys = keysAfterCall('paymentSent', { claim: 'c1' })
  expect(keys).toContainEqual(['claimById', { id: 'c1' }])
  expect(keys).toContainEqual(['chat', { roomId: 'c1' }])
  expect(keys).toContainEqual(['virtualAccounts'])
})
