import { type AdType, endpoints, type Endpoints, type ErrorCode, type Role } from '@oja/api/contract'
import { formOf } from './pictures.ts'
import { TEST_PIN, type TestApp } from './start-test-app.ts'
import {
  AD,
  addressOf,
  amounts,
  claimAd,
  confirm,
  fillHouse,
  fund,
  grantPin,
  markSent,
  openClaim,
  type OpenClaim,
  type Party,
  postAd,
  PRICE,
  releaseBody,
  trader,
} from './trading.ts'

type Headers = Record<string, string>
/** Sends the prepared request, the same one every time, so that a second send is a repeat. */
export type Send = (headers?: Headers) => Promise<Response>
type Prepare = (t: TestApp) => Promise<Send>

type MoneyCallName = {
  [N in keyof Endpoints]: Endpoints[N] extends { movesMoney: true } ? N : never
}[keyof Endpoints]

/** States of each money call, for the tests of all of them. A call of the contract that is missing here is a type error. */
export type MoneyCall = {
  /** States in which the call succeeds and moves, locks or frees coin. */
  succeeds: Record<string, Prepare>
  /** States in which it is refused, by the code of the refusal. `http/pin-grant.test.ts` has those without a grant. */
  refused: { [C in ErrorCode]?: Record<string, Prepare> }
}

/** Every call of the contract that moves money. */
export const MONEY_CALL_NAMES = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  'movesMoney' in endpoint ? [name as MoneyCallName] : [],
)

const NOBODY = '00000000-0000-4000-8000-000000000000'
const MINUTE = 60_000

export const MONEY_CALLS: Readonly<Record<MoneyCallName, MoneyCall>> = {
  createAd: {
    succeeds: {
      'a sell ad': async (t) => createAd(await trader(t, 10), 'sell'),
      'a buy ad': async (t) => createAd(await trader(t), 'buy'),
    },
    refused: {
      insufficient_funds: {
        'more coin than there is': async (t) => createAd(await trader(t, 9), 'sell'),
      },
      invalid_input: {
        'an upper limit above what the ad is worth': async (t) =>
          createAd(await trader(t, 10), 'sell', { upperbound: 10 * PRICE + 1 }),
        'a finer quantity than the coin has': async (t) =>
          createAd(await trader(t, 10), 'sell', { quantity: '9.9999999' }),
      },
      kyc_required: {
        'a vendor who is not verified': async (t) =>
          createAd(await trader(t, 10, { kyc_status: 'unverified' }), 'sell'),
      },
    },
  },
  updateAd: {
    succeeds: {
      'closing a sell ad': async (t) => setStatus(await postAd(t, 'sell'), 'cancelled'),
      'pausing a sell ad': async (t) => setStatus(await postAd(t, 'sell'), 'offline'),
    },
    refused: {
      not_found: {
        'the ad of somebody else': async (t) =>
          setStatus({ ...(await postAd(t, 'sell')), vendor: await trader(t) }, 'cancelled'),
      },
      conflict: {
        'an ad that was closed': async (t) => {
          const ad = await postAd(t, 'sell')
          await setStatus(ad, 'cancelled')()
          return setStatus(ad, 'open')
        },
      },
    },
  },
  reserveAd: {
    succeeds: {
      'a part of an ad': async (t) => reserve(await trader(t), (await postAd(t, 'sell')).ad, 4),
      'another amount than before': async (t) => {
        const [claimer, { ad }] = [await trader(t), await postAd(t, 'sell')]
        await reserve(claimer, ad, 4)()
        return reserve(claimer, ad, 5)
      },
      'what somebody else held too long': async (t) => {
        const { ad } = await postAd(t, 'sell')
        await reserve(await trader(t), ad, 10)()
        t.clock.advance(16 * MINUTE)
        return reserve(await trader(t), ad, 10)
      },
    },
    refused: {
      forbidden: {
        'the own ad': async (t) => {
          const { ad, vendor } = await postAd(t, 'sell')
          return reserve(vendor, ad, 4)
        },
      },
      wrong_price: {
        'a coin amount of another price': async (t) =>
          post(await trader(t), `/api/reserve-ad?id=${(await postAd(t, 'sell')).ad}`, {
            amount: 4 * PRICE,
            coin_equivalent: '5',
          }),
      },
      amount_out_of_range: {
        'more than the upper limit': async (t) => reserve(await trader(t), (await postAd(t, 'sell')).ad, 11),
      },
      conflict: {
        'more than is left': async (t) => reserve(await trader(t), await adWithThreeLeft(t), 4),
        'a paused ad': async (t) => {
          const ad = await postAd(t, 'sell')
          await setStatus(ad, 'offline')()
          return reserve(await trader(t), ad.ad, 4)
        },
      },
      not_found: {
        'no ad': async (t) => reserve(await trader(t), NOBODY, 4),
      },
      kyc_required: {
        'a claimer who is not verified': async (t) =>
          reserve(await trader(t, 0, { kyc_status: 'unverified' }), (await postAd(t, 'sell')).ad, 4),
      },
    },
  },
  claimAd: {
    succeeds: {
      'a part of an ad': async (t) => claim(await trader(t), (await postAd(t, 'sell')).ad, 4),
      'what was reserved': async (t) => {
        const [claimer, { ad }] = [await trader(t), await postAd(t, 'sell')]
        await reserve(claimer, ad, 10)()
        return claim(claimer, ad, 10)
      },
    },
    refused: {
      forbidden: {
        'the own ad': async (t) => {
          const { ad, vendor } = await postAd(t, 'sell')
          return claim(vendor, ad, 4)
        },
      },
      amount_out_of_range: {
        'less than the lower limit': async (t) => claim(await trader(t), (await postAd(t, 'sell')).ad, 0.5),
      },
      conflict: {
        'more than is left': async (t) => claim(await trader(t), await adWithThreeLeft(t), 4),
        'another amount than was reserved': async (t) => {
          const [claimer, { ad }] = [await trader(t), await postAd(t, 'sell')]
          await reserve(claimer, ad, 4)()
          return claim(claimer, ad, 5)
        },
        'a buy ad': async (t) => claim(await trader(t), (await postAd(t, 'buy')).ad, 4),
      },
      invalid_input: {
        'a bank account that is not the vendor’s': async (t) =>
          post(await trader(t), `/api/claim-ad?id=${(await postAd(t, 'sell')).ad}`, {
            ...amounts(4),
            bank_account: NOBODY,
          }),
      },
      kyc_required: {
        'a claimer who is not verified': async (t) =>
          claim(await trader(t, 0, { kyc_status: 'rejected' }), (await postAd(t, 'sell')).ad, 4),
      },
    },
  },
  releaseCoin: {
    succeeds: {
      'a part of an ad': async (t) => release(await trader(t, 4), (await postAd(t, 'buy')).ad, 4),
    },
    refused: {
      insufficient_funds: {
        'more coin than there is': async (t) => release(await trader(t, 3), (await postAd(t, 'buy')).ad, 4),
      },
      amount_out_of_range: {
        'more than the upper limit': async (t) =>
          release(await trader(t, 11), (await postAd(t, 'buy')).ad, 11),
      },
      conflict: {
        'a sell ad': async (t) => release(await trader(t, 4), (await postAd(t, 'sell')).ad, 4),
      },
      kyc_required: {
        'an owner who is not verified': async (t) =>
          release(await trader(t, 4, { kyc_status: 'unverified' }), (await postAd(t, 'buy')).ad, 4),
      },
    },
  },
  paymentSent: {
    succeeds: {
      'the owner’s consent': async (t) => step('sent', await openClaim(t, 'sell')),
      'the payer’s word': async (t) => step('sent', await openClaim(t, 'buy')),
    },
    refused: {
      forbidden: {
        'the claimer': async (t) => {
          const { claimer, claim: id } = await openClaim(t, 'sell')
          return withPin(claimer, `/api/payment/sent?id=${id}`)
        },
      },
      not_found: {
        'a stranger': async (t) =>
          withPin(await trader(t), `/api/payment/sent?id=${(await openClaim(t, 'sell')).claim}`),
      },
      conflict: {
        'a claim that was cancelled': async (t) => {
          const open = await openClaim(t, 'sell')
          await cancel(open, 'vendor')()
          await cancel(open, 'claimer')()
          return step('sent', open)
        },
        'a status that is no longer so': async (t) => {
          const open = await openClaim(t, 'buy')
          return post(open.vendor, `/api/payment/sent?id=${open.claim}`, { seen_status: 'partly_verified' })
        },
      },
    },
  },
  paymentConfirm: {
    succeeds: {
      'the payer’s acknowledgement': async (t) => step('confirm', await sentClaim(t, 'sell')),
      'the owner’s consent': async (t) => step('confirm', await sentClaim(t, 'buy')),
    },
    refused: {
      conflict: {
        'before the vendor’s step': async (t) => step('confirm', await openClaim(t, 'sell')),
      },
      forbidden: {
        'the vendor': async (t) => {
          const { vendor, claim: id } = await sentClaim(t, 'buy')
          return withPin(vendor, `/api/payment/confirm?id=${id}`)
        },
      },
    },
  },
  cancelClaim: {
    succeeds: {
      'the first request': async (t) => cancel(await openClaim(t, 'sell'), 'claimer'),
      'the second request on a sell ad': async (t) => cancel(await cancelAsked(t, 'sell'), 'claimer'),
      'the second request on a buy ad': async (t) => cancel(await cancelAsked(t, 'buy'), 'claimer'),
    },
    refused: {
      conflict: {
        'a completed trade': async (t) => {
          const open = await sentClaim(t, 'sell')
          await confirm(open)
          return cancel(open, 'vendor')
        },
      },
      not_found: {
        'a stranger': async (t) =>
          cancel({ ...(await openClaim(t, 'sell')), vendor: await trader(t) }, 'vendor'),
      },
    },
  },
  withdrawCancel: {
    succeeds: {
      'the own request': async (t) => withdrawCancel(await cancelAsked(t, 'sell'), 'vendor'),
    },
    refused: {
      not_found: {
        'a stranger': async (t) =>
          withdrawCancel({ ...(await cancelAsked(t, 'sell')), vendor: await trader(t) }, 'vendor'),
      },
    },
  },
  rejectClaim: {
    succeeds: {
      'the payer gives up': async (t) => reject(await openClaim(t, 'buy'), 'vendor'),
    },
    refused: {
      conflict: {
        'the owner of a sell ad': async (t) => reject(await openClaim(t, 'sell'), 'vendor'),
        'a payment that was claimed': async (t) => reject(await sentClaim(t, 'buy'), 'vendor'),
      },
      forbidden: {
        'the claimer': async (t) => reject(await openClaim(t, 'buy'), 'claimer'),
      },
    },
  },
  withdraw: {
    succeeds: {
      'a part of the Trading wallet': async (t) => move(await trader(t, 9), 'withdraw', '4.5'),
    },
    refused: {
      insufficient_funds: {
        'more than there is': async (t) => move(await trader(t, 9), 'withdraw', '9.000001'),
      },
      invalid_input: {
        'a finer amount than the coin has': async (t) => move(await trader(t, 9), 'withdraw', '0.0000001'),
      },
    },
  },
  deposit: {
    succeeds: {
      'a part of the Portfolio wallet': async (t) => move(await holder(t), 'deposit', '4.5'),
    },
    refused: {
      insufficient_funds: {
        'more than there is': async (t) => move(await holder(t), 'deposit', '9.000001'),
      },
    },
  },
  transfer: {
    succeeds: {
      'to another customer': async (t) => transfer(await holder(t), { to: await trader(t) }),
      'confirmed before, without a PIN': async (t) => {
        const sender = await holder(t)
        await grantPin(sender.browser)
        return transfer(sender, { to: await trader(t), pin: null })
      },
    },
    refused: {
      insufficient_funds: {
        'no coin for the fee': async (t) => transfer(await holder(t), { to: await trader(t), value: '9' }),
      },
      pin_incorrect: {
        'a wrong PIN': async (t) => transfer(await holder(t), { to: await trader(t), pin: '9173' }),
      },
      limit_reached: {
        'more than the day allows': async (t) => {
          const sender = await holder(t)
          await t.deps.db
            .insertInto('tier_grants')
            .values({
              user_id: sender.customer.id,
              tier: 'basic',
              note: '',
              granted_by: '',
              created_at: t.clock.now(),
            })
            .execute()
          await t.deps.db
            .updateTable('tier_limits')
            .set({ transfers_ngn: 1n })
            .where('tier', '=', 'basic')
            .execute()
          return transfer(sender, { to: await trader(t) })
        },
      },
      forbidden: {
        'a receiver outside the book': async (t) => {
          const sender = await holder(t)
          await sender.browser.data(sender.browser.patch('/api/address-book', { only_book: true }))
          return transfer(sender, { to: await trader(t) })
        },
      },
      invalid_input: {
        'the own address': async (t) => {
          const sender = await holder(t)
          return transfer(sender, { to: sender })
        },
      },
    },
  },
  operatorDeposit: {
    succeeds: {
      'to a customer': async (t) => deposit(t, (await trader(t)).customer.email, '7'),
    },
    refused: {
      not_found: {
        'to nobody': async (t) => deposit(t, 'nobody@example.com', '7'),
      },
      invalid_input: {
        'a finer amount than the coin has': async (t) =>
          deposit(t, (await trader(t)).customer.email, '0.0000001'),
      },
    },
  },
  operatorSettle: {
    succeeds: {
      'for the buyer': async (t) => settle(t, await disputed(t, 'sell'), 'buyer'),
      'for the seller of a sell ad': async (t) => settle(t, await disputed(t, 'sell'), 'seller'),
      'for the seller of a buy ad': async (t) => settle(t, await disputed(t, 'buy'), 'seller'),
    },
    refused: {
      conflict: {
        'no open dispute': async (t) => settle(t, await openClaim(t, 'sell'), 'buyer'),
      },
      not_found: {
        'no trade': async (t) => settle(t, { claim: NOBODY }, 'buyer'),
      },
    },
  },
  deskDisputeDecide: {
    succeeds: {
      'for the buyer': async (t) => decideAtDesk(t, await answered(t, 'sell'), 'buyer'),
      'for the seller of a buy ad': async (t) => decideAtDesk(t, await answered(t, 'buy'), 'seller'),
    },
    refused: {
      conflict: {
        'a side that can still answer': async (t) => decideAtDesk(t, await disputed(t, 'sell'), 'buyer'),
        'no open dispute': async (t) => decideAtDesk(t, await openClaim(t, 'sell'), 'buyer'),
      },
      not_found: {
        'no trade': async (t) => decideAtDesk(t, { claim: NOBODY }, 'buyer'),
      },
      forbidden: {
        'an operator without the role': async (t) =>
          decideAtDesk(t, await answered(t, 'sell'), 'buyer', 'treasurer'),
      },
    },
  },
  deskAppealDecide: {
    succeeds: {
      'for the side that appealed': async (t) => {
        await fillHouse(t, 10)
        return appealAtDesk(t, await appealed(t))
      },
    },
    refused: {
      conflict: {
        'no appeal': async (t) => appealAtDesk(t, await disputed(t, 'sell')),
      },
      not_found: {
        'no trade': async (t) => appealAtDesk(t, { claim: NOBODY }),
      },
    },
  },
}

function post({ browser }: Party, path: string, body?: unknown): Send {
  return (headers = {}) => browser.post(path, body, { headers })
}

async function withPin(party: Party, path: string, body?: unknown): Promise<Send> {
  await grantPin(party.browser)
  return post(party, path, body)
}

function createAd(vendor: Party, type: AdType, ad: Partial<typeof AD> = {}): Send {
  return post(vendor, '/api/create-ad', { ...AD, ...ad, type })
}

function setStatus({ ad, vendor }: { ad: string; vendor: Party }, status: string): Send {
  return (headers = {}) => vendor.browser.patch(`/api/ad?id=${ad}`, { status }, { headers })
}

function reserve(claimer: Party, ad: string, coins: number): Send {
  return post(claimer, `/api/reserve-ad?id=${ad}`, amounts(coins))
}

function claim(claimer: Party, ad: string, coins: number): Send {
  return post(claimer, `/api/claim-ad?id=${ad}`, amounts(coins))
}

/** A sell ad of which somebody has claimed all but 3 USDT. */
async function adWithThreeLeft(t: TestApp): Promise<string> {
  const { ad } = await postAd(t, 'sell')
  await claimAd({ type: 'sell', ad, claimer: await trader(t), coins: 7 })
  return ad
}

function release(claimer: Party, ad: string, coins: number): Promise<Send> {
  return withPin(claimer, '/api/release-coin', releaseBody(ad, coins))
}

async function sentClaim(t: TestApp, type: AdType): Promise<OpenClaim> {
  const open = await openClaim(t, type)
  await markSent(open)
  return open
}

async function cancelAsked(t: TestApp, type: AdType): Promise<OpenClaim> {
  const open = await openClaim(t, type)
  await cancel(open, 'vendor')()
  return open
}

function step(act: 'sent' | 'confirm', open: OpenClaim): Promise<Send> {
  return withPin(act === 'sent' ? open.vendor : open.claimer, `/api/payment/${act}?id=${open.claim}`)
}

type Side = 'vendor' | 'claimer'

function cancel(open: OpenClaim, side: Side): Send {
  return post(open[side], `/api/claim/cancel?id=${open.claim}`)
}

function withdrawCancel(open: OpenClaim, side: Side): Send {
  return (headers = {}) => open[side].browser.delete(`/api/claim/cancel?id=${open.claim}`, { headers })
}

function reject(open: OpenClaim, side: Side): Send {
  return post(open[side], `/api/claim/reject?id=${open.claim}`)
}

function move(party: Party, act: 'withdraw' | 'deposit', amount: string): Promise<Send> {
  return withPin(party, `/api/offchain/${act}`, { code: 'USDT', amount })
}

/** A customer with 9 USDT on chain. */
async function holder(t: TestApp): Promise<Party> {
  const party = await trader(t)
  await fund(t, party, { amount: '9', wallet: 'portfolio' })
  return party
}

async function transfer(
  from: Party,
  options: { to: Party; value?: string; pin?: string | null },
): Promise<Send> {
  const { to, value = '3', pin = TEST_PIN } = options
  const [own, theirs] = [await addressOf(from, 'tron'), await addressOf(to, 'tron')]
  return post(from, '/api/transfer', {
    from: own,
    to: theirs,
    value,
    network: 'tron',
    ...(pin === null ? {} : { pin }),
  })
}

function deposit(t: TestApp, email_address: string, amount: string): Send {
  const body = { email_address, code: 'USDT', amount, wallet: 'trading' }
  return (headers = {}) => t.operator('POST', '/operator/deposits', body, { headers })
}

/** An overdue trade with an open dispute. */
async function disputed(t: TestApp, type: AdType): Promise<OpenClaim> {
  const open = await openClaim(t, type)
  if (type === 'buy') await markSent(open)
  t.clock.advance(31 * MINUTE)
  const { browser } = open.claimer
  await browser.data(browser.post(`/api/claim/dispute?id=${open.claim}`, { reason: 'Nothing has arrived' }))
  return open
}

type Case = Pick<OpenClaim, 'claim'>

function settle(t: TestApp, { claim: id }: Case, winner: 'buyer' | 'seller'): Send {
  const body = { claim: id, winner, note: 'Decided' }
  return (headers = {}) => t.operator('POST', '/operator/disputes', body, { headers })
}

/** A dispute that the other side has answered. */
async function answered(t: TestApp, type: AdType): Promise<Case> {
  const { claim: id, vendor } = await disputed(t, type)
  const statement = formOf({ text: 'Nothing came to my account' })
  await vendor.browser.data(vendor.browser.post(`/api/claim/statement?id=${id}`, statement))
  return { claim: id }
}

/** A dispute that the seller won, and against which the buyer appealed. */
async function appealed(t: TestApp): Promise<Case> {
  const { claim: id, claimer } = await disputed(t, 'sell')
  await settle(t, { claim: id }, 'seller')()
  const body = { reason: 'My bank says that it came' }
  await claimer.browser.data(claimer.browser.post(`/api/claim/appeal?id=${id}`, body))
  return { claim: id }
}

async function decideAtDesk(
  t: TestApp,
  { claim: id }: Case,
  winner: 'buyer' | 'seller',
  role: Role = 'arbiter',
): Promise<Send> {
  const { browser } = await t.atDesk(role)
  const body = { id, winner, reason: winner === 'buyer' ? 'payment-found' : 'no-payment', note: 'Seen' }
  return (headers = {}) => browser.post('/api/desk/dispute/decide', body, { headers })
}

async function appealAtDesk(t: TestApp, { claim: id }: Case): Promise<Send> {
  const { browser } = await t.atDesk('arbiter')
  const body = { id, winner: 'buyer', reason: 'payment-found', note: 'It came' }
  return (headers = {}) => browser.post('/api/desk/appeal/decide', body, { headers })
}
