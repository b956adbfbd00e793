import { isOutcomeUnknown } from '@oja/api/client'
import {
  type Claim,
  roleOf,
  ads,
  cancelClaim,
  cancelReservation,
  claimAd,
  claims,
  confirmPin,
  createAd,
  deposit,
  disputeClaim,
  paymentConfirm,
  paymentSent,
  rejectClaim,
  releaseCoin,
  reserveAd,
  transfer,
  updateAd,
  userAds,
  withdraw,
  withdrawCancel,
} from '@oja/api/contract'
import { type Coin, COINS } from '@oja/api/money'
import type { Act } from './journal.ts'
import { type Customer, read, untilKnown, type World } from './world.ts'

/** Naira for one USDT, on every ad. */
const PRICE = 1600
/** How often an act is sent twice at once, like a double press, perhaps to two servers. */
const TWICE = 0.1

/** What comes from the chain at once, and what is moved or sent at once, of any coin. */
const DEPOSIT = '500'
const PART = '7.5'

/** The acts of customers, with weights. */
const TURNS: readonly { weight: number; turn: (customer: Customer, world: World) => Promise<void> }[] = [
  { weight: 2, turn: receiveDeposit },
  { weight: 2, turn: moveBetweenWallets },
  { weight: 2, turn: sendTransfer },
  { weight: 2, turn: postAd },
  { weight: 2, turn: changeAdStatus },
  { weight: 6, turn: order },
  { weight: 14, turn: carryOnTrade },
]
const TOTAL_WEIGHT = TURNS.reduce((sum, { weight }) => sum + weight, 0)

/** Makes a customer do one act, until its outcome is known. */
export async function actOnce(customer: Customer, world: World): Promise<void> {
  let left = customer.random.share() * TOTAL_WEIGHT
  for (const { weight, turn } of TURNS) {
    left -= weight
    if (left < 0) return turn(customer, world)
  }
}

/** A first deposit for each customer and coin, so that there is something to lose. */
export async function fund(customer: Customer, world: World): Promise<void> {
  for (const code of COINS) {
    await depositFromChain(customer, world, { code, wallet: 'trading' })
    await depositFromChain(customer, world, { code, wallet: 'portfolio' })
  }
}

async function receiveDeposit(customer: Customer, world: World): Promise<void> {
  const { random } = customer
  await depositFromChain(customer, world, {
    code: random.pick(COINS),
    wallet: random.pick(['trading', 'portfolio'] as const),
  })
}

function depositFromChain(
  customer: Customer,
  world: World,
  to: { code: Coin; wallet: 'trading' | 'portfolio' },
): Promise<unknown> {
  const body = { email_address: customer.email, amount: DEPOSIT, ...to }
  return act(customer, world, {
    kind: 'deposit from the chain',
    call: (key) => world.operator<{ id: string }>('POST', '/operator/deposits', { body, key }),
  })
}

async function moveBetweenWallets(customer: Customer, world: World): Promise<void> {
  const code = customer.random.pick(COINS)
  const body = { code, amount: PART }
  const out = customer.random.share() < 0.5
  await act(customer, world, {
    kind: out ? 'move to Portfolio' : 'move to Trading',
    pin: true,
    call: (idempotencyKey) =>
      out
        ? customer.client.call(withdraw, { body, idempotencyKey })
        : customer.client.call(deposit, { body, idempotencyKey }),
  })
}

async function sendTransfer(customer: Customer, world: World): Promise<void> {
  const code = customer.random.pick(COINS)
  const receiver = customer.random.pick(world.customers.filter(({ id }) => id !== customer.id))
  if (!receiver) return
  const body = {
    from: customer.addresses[code],
    to: receiver.addresses[code],
    value: PART,
    network: customer.networks[code],
    pin: customer.pin,
  }
  await act(customer, world, {
    kind: 'transfer',
    call: (idempotencyKey) => customer.client.call(transfer, { body, idempotencyKey }),
  })
}

/** From 20 to 60 USDT, in pieces of 5 to 15. */
async function postAd(customer: Customer, world: World): Promise<void> {
  const { random, client } = customer
  const body = {
    type: random.pick(['sell', 'buy'] as const),
    code: 'USDT' as const,
    price: PRICE,
    quantity: String(random.whole(20, 60)),
    lowerbound: 5 * PRICE,
    upperbound: 15 * PRICE,
  }
  await act(customer, world, {
    kind: 'create ad',
    call: (idempotencyKey) => client.call(createAd, { body, idempotencyKey }),
  })
}

async function changeAdStatus(customer: Customer, world: World): Promise<void> {
  const { random, client } = customer
  const mine = await read(world, () => client.call(userAds, { query: { limit: 50 } }))
  const ad = random.pick((mine?.data ?? []).filter(({ status }) => status === 'open' || status === 'offline'))
  if (!ad) return
  // A paused ad is opened again, most of the time: a market needs ads.
  const pauseOrClose = random.pick(['offline', 'cancelled'] as const)
  const status = ad.status === 'offline' && random.share() < 0.8 ? 'open' : pauseOrClose
  await act(customer, world, {
    kind: 'change ad status',
    call: (idempotencyKey) =>
      client.call(updateAd, { query: { id: ad.id }, body: { status }, idempotencyKey }),
  })
}

/** Reserves a part of an ad, and then claims it, gives it back, or forgets it. */
async function order(customer: Customer, world: World): Promise<void> {
  const { random, client } = customer
  const market = await read(world, () => client.call(ads, { query: { code: 'USDT', limit: 200 } }))
  const ad = random.pick(market?.data ?? [])
  if (!ad) return
  const coins = random.whole(5, 15)
  const amount = coins * PRICE
  const query = { id: ad.id }
  const reserved = await act(customer, world, {
    kind: 'reserve',
    call: (idempotencyKey) =>
      client.call(reserveAd, { query, body: { amount, coin_equivalent: String(coins) }, idempotencyKey }),
  })
  if (!reserved) return
  const next = random.share()
  if (next < 0.05) {
    await act(customer, world, {
      kind: 'cancel reservation',
      call: async () => {
        await client.call(cancelReservation, { query })
        return { id: reserved.id }
      },
    })
    return
  }
  if (next < 0.1) return
  if (ad.type === 'sell') {
    const body = { amount, coin_equivalent: String(coins) }
    await act(customer, world, {
      kind: 'claim ad',
      call: (idempotencyKey) => client.call(claimAd, { query, body, idempotencyKey }),
    })
    return
  }
  const body = { ad: ad.id, amount, coin_equivalence: String(coins), code: 'USDT' as const }
  await act(customer, world, {
    kind: 'release coin',
    pin: true,
    call: (idempotencyKey) => client.call(releaseCoin, { body, idempotencyKey }),
  })
}

async function carryOnTrade(customer: Customer, world: World): Promise<void> {
  const { random, client } = customer
  const mine = await read(world, () => client.call(claims, { query: { limit: 100 } }))
  const claim = random.pick(
    (mine?.data ?? []).filter(({ status }) => status === 'waiting' || status === 'partly_verified'),
  )
  if (!claim) return
  const query = { id: claim.id }
  const reason = 'The other side does not answer any more'
  const side = claim.recipient.id === customer.id ? 'vendor' : 'claimer'
  const isOwner = roleOf(claim.ad.type, side) === 'owner'
  const isAsker = claim.cancel_requested_by === customer.id
  switch (nextStep(claim, { side, isAsker, chance: random.share() })) {
    case 'sent':
      await act(customer, world, {
        kind: 'payment sent',
        pin: isOwner,
        call: (idempotencyKey) => client.call(paymentSent, { query, idempotencyKey }),
      })
      return
    case 'confirm':
      await act(customer, world, {
        kind: 'payment confirm',
        pin: isOwner,
        call: (idempotencyKey) => client.call(paymentConfirm, { query, idempotencyKey }),
      })
      return
    case 'cancel':
      await act(customer, world, {
        kind: 'cancel claim',
        call: (idempotencyKey) => client.call(cancelClaim, { query, idempotencyKey }),
      })
      return
    case 'withdraw cancel':
      await act(customer, world, {
        kind: 'withdraw cancel',
        call: (idempotencyKey) => client.call(withdrawCancel, { query, idempotencyKey }),
      })
      return
    case 'reject':
      await act(customer, world, {
        kind: 'reject claim',
        call: (idempotencyKey) => client.call(rejectClaim, { query, idempotencyKey }),
      })
      return
    case 'dispute':
      await act(customer, world, {
        kind: 'open dispute',
        call: () => client.call(disputeClaim, { query, body: { reason } }),
      })
      return
    case 'wait':
  }
}

/** Mostly acts that complete the trade, sometimes acts against the other side. */
function nextStep(
  claim: Claim,
  { side, isAsker, chance }: { side: 'vendor' | 'claimer'; isAsker: boolean; chance: number },
): 'sent' | 'confirm' | 'cancel' | 'withdraw cancel' | 'reject' | 'dispute' | 'wait' {
  if (claim.overdue && claim.dispute?.status !== 'open' && chance < 0.4) return 'dispute'
  if (isAsker && chance < 0.2) return 'withdraw cancel'
  if (chance > 0.93) return 'cancel'
  if (side === 'vendor' && claim.status === 'waiting') {
    return claim.ad.type === 'buy' && chance > 0.86 ? 'reject' : 'sent'
  }
  if (side === 'claimer' && claim.status === 'partly_verified') return 'confirm'
  return 'wait'
}

/** The operator decides the open disputes, for either side. */
export async function settleDisputes(world: World): Promise<void> {
  const { random, operator } = world
  const open = await read(world, () => operator<{ claim: Claim }[]>('GET', '/operator/disputes'))
  for (const { claim } of open ?? []) {
    const winner = random.pick(['buyer', 'seller'] as const)
    // Nobody is suspended for it: a market needs buyers.
    const body = { claim: claim.id, winner, note: 'Decided by chance', no_payment: false }
    await act(world, world, {
      kind: 'settle dispute',
      call: (key) => operator<Claim>('POST', '/operator/disputes', { body, key }),
    })
  }
}

/** Repeats an act until its outcome is known, and records the answer. */
async function act<T extends { id: string }>(
  who: Pick<Customer, 'random'> & Partial<Customer>,
  world: World,
  options: { kind: Act; call: (key: string) => Promise<T>; pin?: boolean },
): Promise<T | undefined> {
  const { kind, call, pin = false } = options
  const { journal } = world
  const begunAt = Date.now()
  journal.tried(kind)
  const twice = who.random.share() < TWICE
  const answer = await untilKnown(world, {
    prepare: async () => pin && who.client?.call(confirmPin, { body: { pin: who.pin ?? '' } }),
    call: (key) => (twice ? atOnce(() => call(key)) : call(key)),
  })
  if (!answer) return undefined
  const isLate = kind === 'payment sent' && isClaim(answer) && answer.status === 'completed'
  // A decided dispute has released the coin already.
  journal.acknowledged(kind, { id: isLate ? null : answer.id, begunAt })
  if (isClaim(answer)) journal.sawClaim(answer.id, answer.status)
  return answer
}

/** Two concurrent calls: returns the result of the one that succeeded. If one key made two rows, the check finds the row that no
 *  client got. */
async function atOnce<T>(call: () => Promise<T>): Promise<T> {
  const outcomes = await Promise.allSettled([call(), call()])
  const through = outcomes.find((outcome) => outcome.status === 'fulfilled')
  if (through) return through.value
  // A refusal says nothing while the outcome of the other is unknown.
  const [first, second] = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null))
  throw isOutcomeUnknown(first) ? first : second
}

function isClaim(answer: object): answer is Claim {
  return 'review_ends_at' in answer
}
