import { randomUUID } from 'node:crypto'
import { type Coin, toMoney } from '@oja/api/money'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Browser, errorCode, failureOf, isWelcome, whenAdmitted } from '../../../test-support/browser.ts'
import { shareTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { idleTransactions, waitingForLocks } from '../../../test-support/database.ts'
import { slowSource } from '../../../test-support/slow-source.ts'
import { fund, grantPin } from '../../../test-support/trading.ts'
import { confirmTransfers, TRANSFER_LEASE_MS } from '../../jobs/transfers.ts'
import { auditBooks } from '../../ledger/index.ts'
import { sandboxAddress } from '../../providers/address.ts'
import {
  ChainUnavailableError,
  type ChainProvider,
  sandboxChain,
  TRANSFER_CONFIRM_MS,
} from '../../providers/chain.ts'
import { settleTransfer } from './settle-transfer.ts'

type Sent = { id: string; status: string }

const OUTSIDE = {
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
}

describe('transfers', () => {
  /** The chain; tests replace its methods. */
  const chain: ChainProvider = sandboxChain()

  const oja = shareTestApp({
    providers: {
      chain: {
        addressFor: (...asked) => chain.addressFor(...asked),
        estimateFee: (...asked) => chain.estimateFee(...asked),
        broadcast: (...asked) => chain.broadcast(...asked),
        outcome: (...asked) => chain.outcome(...asked),
        get creditsOwnAddresses() {
          return chain.creditsOwnAddresses
        },
      },
    },
  })
  afterAll(async () => {
    const books = await auditBooks(oja.deps.db)
    expect(books.checks.filter((check) => !check.ok)).toEqual([])
  })

  test.each([
    ['bitcoin', '0.00002000'],
    ['ethereum', '0.00040000'],
    ['tron', '1.00000000'],
    ['Bitcoin', '0.00002000'],
    ['USDT', '1.00000000'],
  ])('the fee on %s is %s', async (network, fee) => {
    const { browser } = await oja.signedIn()
    expect(await browser.data(browser.get(`/api/get-fee-estimate?network=${network}`))).toEqual({ fee })
  })

  test('an unknown network has no fee', async () => {
    const { browser } = await oja.signedIn()
    const answer = await browser.get('/api/get-fee-estimate?network=dogecoin')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fields: { network: expect.stringMatching(/^Choose bitcoin, .* or /) },
    })
  })

  test('amount and fee leave at once; the transfer ends when the chain confirms, and the sender gets an event', async () => {
    const sender = await customerWith('1', 'ETH')
    const socket = await sender.browser.realtime()
    await socket.next(isWelcome)
    const answer = await send(sender, {
      to: OUTSIDE.ethereum.toLowerCase(),
      value: '0.4',
      network: 'ethereum',
    })
    expect(answer.status).toBe(202)
    const { data }: { data: Sent } = JSON.parse(await answer.text())
    expect(data.status).toBe('processing')
    expect(await balance(sender.browser, 1)).toBe('0.59960000')
    expect(await transaction(sender.browser, data.id)).toMatchObject({
      status: 'processing',
      kind: 'transfer',
      transactionSubtype: 'outgoing',
      amount: '0.40000000',
      fee: '0.00040000',
      address: OUTSIDE.ethereum,
      network: 'Ethereum',
      currency: 'ETH',
    })

    await confirmTransfers(oja.deps, oja.clock.now())
    expect(await transaction(sender.browser, data.id)).toMatchObject({ status: 'processing' })
    oja.clock.advance(TRANSFER_CONFIRM_MS)
    await confirmTransfers(oja.deps, oja.clock.now())
    const told = await socket.next((message) => message.type === 'transfer-success')
    expect(told).toMatchObject({ initiator: sender.customer.id, transfer: data.id })
    expect(await transaction(sender.browser, data.id)).toMatchObject({ status: 'completed' })
    socket.close()
  })

  test('the customer who owns the address is credited once, under concurrent and repeated ticks', async () => {
    const sender = await customerWith('100', 'USDT')
    const receiver = await oja.signedIn()
    const to = await addressOf(receiver.browser, 2)
    const data = await sent(sender, { to, value: '25.5', network: 'tron' })
    oja.clock.advance(TRANSFER_CONFIRM_MS)
    const now = oja.clock.now()
    const ended = await Promise.all(Array.from({ length: 6 }, () => confirmTransfers(oja.deps, now)))
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await confirmTransfers(oja.deps, now)).toBe(0)

    expect(await balance(receiver.browser, 2)).toBe('25.50000000')
    expect(await balance(sender.browser, 2)).toBe('73.50000000')
    const { transactions } = await list(receiver.browser)
    expect(transactions).toEqual([
      expect.objectContaining({
        kind: 'deposit',
        transactionSubtype: 'incoming',
        amount: '25.50000000',
        status: 'completed',
        reference: data.id,
        address: await addressOf(sender.browser, 2),
      }),
    ])
    const events = await oja.deps.db
      .selectFrom('events')
      .select('type')
      .where('user_id', '=', sender.customer.id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([{ type: 'transfer-success' }, { type: 'notification' }])
  })

  test('a failing chain request blocks no other transfer, and a later tick retries it', async () => {
    const [unlucky, lucky] = await Promise.all([customerWith('1', 'BTC'), customerWith('1', 'BTC')])
    const request = { to: OUTSIDE.bitcoin, value: '0.5', network: 'bitcoin' }
    const stuck = await sent(unlucky, request)
    await send(lucky, request)
    const genuine = chain.broadcast
    chain.broadcast = async (transfer) => {
      if (transfer.id === stuck.id) throw new Error('The chain does not answer')
      return genuine(transfer)
    }
    try {
      oja.clock.advance(TRANSFER_CONFIRM_MS)
      expect(await confirmTransfers(oja.deps, oja.clock.now())).toBe(1)
      expect(await transaction(unlucky.browser, stuck.id)).toMatchObject({ status: 'processing' })
    } finally {
      chain.broadcast = genuine
    }
    expect(await confirmTransfers(oja.deps, oja.clock.now())).toBe(1)
    expect(await transaction(unlucky.browser, stuck.id)).toMatchObject({ status: 'completed' })
  })

  test('a broadcast transfer is not broadcast again when the next step fails', async () => {
    const sender = await customerWith('1', 'BTC')
    await send(sender, { to: OUTSIDE.bitcoin, value: '0.3', network: 'bitcoin' })
    const genuine = { ...chain }
    let handedOver = 0
    chain.broadcast = (transfer) => {
      handedOver++
      return genuine.broadcast(transfer)
    }
    chain.outcome = () => Promise.reject(new Error('The process dies here'))
    try {
      expect(await confirmTransfers(oja.deps, oja.clock.now())).toBe(0)
      chain.outcome = genuine.outcome
      oja.clock.advance(TRANSFER_CONFIRM_MS)
      expect(await confirmTransfers(oja.deps, oja.clock.now())).toBe(1)
    } finally {
      Object.assign(chain, genuine)
    }
    expect(handedOver).toBe(1)
    expect(await balance(sender.browser, 0)).toBe('0.69998000')
  })

  test('concurrent processes broadcast a transfer once', async () => {
    const sender = await customerWith('1', 'BTC')
    const data = await sent(sender, { to: OUTSIDE.bitcoin, value: '0.3', network: 'bitcoin' })
    const genuine = { ...chain }
    const handedOver: string[] = []
    const handingOver = Promise.withResolvers<void>()
    const mayGoOn = Promise.withResolvers<void>()
    chain.broadcast = async (transfer) => {
      handedOver.push(transfer.id)
      handingOver.resolve()
      await mayGoOn.promise
      return genuine.broadcast(transfer)
    }
    try {
      const first = confirmTransfers(oja.deps, oja.clock.now())
      await handingOver.promise
      await Promise.all([1, 2, 3].map(() => confirmTransfers(oja.deps, oja.clock.now())))
      mayGoOn.resolve()
      await first
    } finally {
      Object.assign(chain, genuine)
    }
    expect(handedOver).toEqual([data.id])
  })

  test('a transfer whose process died is taken over when its lease ends', async () => {
    const sender = await customerWith('1', 'BTC')
    const data = await sent(sender, { to: OUTSIDE.bitcoin, value: '0.3', network: 'bitcoin' })
    const now = oja.clock.now().getTime()
    const dead = new Date(now + TRANSFER_LEASE_MS)
    await oja.deps.db.updateTable('transfers').set({ leased_until: dead }).where('id', '=', data.id).execute()
    await confirmTransfers(oja.deps, new Date(now + TRANSFER_LEASE_MS - 1))
    expect(await transaction(sender.browser, data.id)).toMatchObject({ status: 'processing' })
    await confirmTransfers(oja.deps, dead)
    expect(await transaction(sender.browser, data.id)).toMatchObject({ status: 'completed' })
  })

  test('many failing transfers do not keep a new one from being sent', async () => {
    const sender = await customerWith('100', 'USDT')
    const stuck = 60
    const rows = Array.from({ length: stuck }, (_, index) => ({
      id: randomUUID(),
      user_id: sender.customer.id,
      code: 'USDT' as const,
      network: 'tron',
      from_address: 'a',
      to_address: 'b',
      amount: '1',
      fee: '0',
      chain_reference: null,
      created_at: new Date(Date.UTC(2020, 0, 1, 0, 0, index)),
      completed_at: null,
    }))
    await oja.deps.db.insertInto('transfers').values(rows).execute()
    const data = await sent(sender, { to: OUTSIDE.tron, value: '1', network: 'tron' })
    const old = new Set<string>(rows.map(({ id }) => id))
    const genuine = { ...chain }
    chain.broadcast = (transfer) =>
      old.has(transfer.id)
        ? Promise.reject(new Error('This one never goes through'))
        : genuine.broadcast(transfer)
    oja.clock.advance(TRANSFER_CONFIRM_MS)
    try {
      for (let tick = 0; tick < 2; tick++) {
        oja.clock.advance(1_000)
        await confirmTransfers(oja.deps, oja.clock.now())
      }
      expect(await transaction(sender.browser, data.id)).toMatchObject({ status: 'completed' })
    } finally {
      Object.assign(chain, genuine)
      await oja.deps.db
        .deleteFrom('transfers')
        .where('id', 'in', [...old])
        .execute()
    }
  })

  test('a fee above the one the customer saw is refused with the new fee; a lower one is charged', async () => {
    const sender = await customerWith('10', 'USDT')
    const genuine = chain.estimateFee
    const request = { to: OUTSIDE.tron, value: '2', network: 'tron' }
    try {
      chain.estimateFee = async () => toMoney('1.5', 'USDT')
      expect(await failureOf(send(sender, { ...request, fee: '1.00000000' }))).toMatchObject({
        code: 'conflict',
        error: 'The network fee is now 1.5 USDT. Check the total and send again',
      })
      expect(await balance(sender.browser, 2)).toBe('10.00000000')
      expect((await send(sender, { ...request, fee: '1.50000000' })).status).toBe(202)
      expect(await balance(sender.browser, 2)).toBe('6.50000000')
      chain.estimateFee = async () => toMoney('0.5', 'USDT')
      expect((await send(sender, { ...request, fee: '1.50000000' })).status).toBe(202)
      expect(await balance(sender.browser, 2)).toBe('4.00000000')
    } finally {
      chain.estimateFee = genuine
    }
    expect((await send(sender, request)).status).toBe(202)
    expect(await errorCode(send(sender, { ...request, fee: '-1.00000000' }))).toBe('conflict')
  })

  test('a fee is the one the customer saw if it differs only in digits that they cannot see', async () => {
    const sender = await customerWith('1', 'ETH')
    const genuine = chain.estimateFee
    chain.estimateFee = async () => toMoney('0.000400004', 'ETH')
    try {
      const { fee } = await sender.browser.data<{ fee: string }>(
        sender.browser.get('/api/get-fee-estimate?network=ethereum'),
      )
      expect(fee).toBe('0.00040000')
      const request = { to: OUTSIDE.ethereum, value: '0.4', network: 'ethereum', fee }
      expect((await send(sender, request)).status).toBe(202)
    } finally {
      chain.estimateFee = genuine
    }
  })

  /** Sends 2 USDT, and runs `meanwhile` while the transfer waits for its fee. */
  async function sendSlowly(
    sender: Parameters<typeof send>[0],
    meanwhile: () => Promise<void>,
  ): Promise<Response> {
    const genuine = chain.estimateFee
    const slow = slowSource(genuine)
    chain.estimateFee = slow.answer
    try {
      const answer = send(sender, { to: OUTSIDE.tron, value: '2', network: 'tron' })
      await slow.asked
      await meanwhile()
      slow.letGo()
      return await answer
    } finally {
      slow.letGo()
      chain.estimateFee = genuine
    }
  }

  test('a slow fee estimate holds no transaction open', async () => {
    const answer = await sendSlowly(await customerWith('10', 'USDT'), async () =>
      expect(await idleTransactions(oja.deps.db)).toBe(0),
    )
    expect(answer.status).toBe(202)
  })

  test('a PIN that is changed while its transfer waits for the fee sends nothing', async () => {
    const sender = await customerWith('10', 'USDT')
    const owner = await oja.login(sender.customer)
    const answer = sendSlowly(sender, async () => {
      await grantPin(owner)
      expect((await owner.post('/api/set-pin', { pin: '7392' })).status).toBe(200)
    })
    expect(await errorCode(answer)).toBe('pin_required')
  })

  const waiting = (count: number) =>
    expect.poll(() => waitingForLocks(oja.deps.db), { timeout: 4_000 }).toBe(count)

  test('a change of the PIN waits for a transfer that has begun', async () => {
    const sender = await customerWith('10', 'USDT')
    const owner = await oja.login(sender.customer)
    await grantPin(owner)
    const answers: Promise<Response>[] = []
    await oja.deps.db.transaction().execute(async (trx) => {
      const begun = `transfers:${sender.customer.id}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${begun}, 0))`.execute(trx)
      answers[0] = send(sender, { to: OUTSIDE.tron, value: '2', network: 'tron' })
      await waiting(1)
      answers[1] = owner.post('/api/set-pin', { pin: '7392' })
      await waiting(2)
    })
    const [transfer, change] = await Promise.all(answers)
    expect([transfer?.status, change?.status]).toEqual([202, 200])
  })

  test('a transfer that waits for a change of its PIN sends nothing', async () => {
    const sender = await customerWith('10', 'USDT')
    const owner = await oja.login(sender.customer)
    await grantPin(owner)
    const answers: Promise<Response>[] = []
    await oja.deps.db.transaction().execute(async (trx) => {
      // Stops the change at its end, where the session gets a new id.
      await sql`select from sessions where user_id = ${sender.customer.id} for key share`.execute(trx)
      answers[1] = sendSlowly(sender, async () => {
        answers[0] = owner.post('/api/set-pin', { pin: '7392' })
        await waiting(1)
      })
      await waiting(2)
    })
    const [change, transfer] = await Promise.all(answers)
    expect([change?.status, transfer?.status]).toEqual([200, 403])
  })

  test('a repeat gets the first response while the chain is away, by PIN and by grant', async () => {
    for (const pin of ['pin', 'grant']) {
      const sender = await customerWith('10', 'USDT')
      const headers = { 'idempotency-key': randomUUID() }
      const from = await addressOf(sender.browser, 2)
      const request = { from, to: OUTSIDE.tron, value: '2', network: 'tron' }
      const body = pin === 'pin' ? { ...request, pin: sender.customer.pin } : request
      if (pin === 'grant') await grantPin(sender.browser)
      const post = () => sender.browser.post('/api/transfer', body, { headers })
      const first = await sender.browser.data<Sent>(post())
      const genuine = chain.estimateFee
      chain.estimateFee = () => Promise.reject(new ChainUnavailableError('timeout'))
      try {
        expect(await sender.browser.data<Sent>(post())).toEqual(first)
      } finally {
        chain.estimateFee = genuine
      }
    }
  })

  test('a new transfer while the chain is away is refused with 503, takes no coin, and goes through later with its key', async () => {
    const sender = await customerWith('10', 'USDT')
    const headers = { 'idempotency-key': randomUUID() }
    const from = await addressOf(sender.browser, 2)
    const body = { from, to: OUTSIDE.tron, value: '2', network: 'tron', pin: sender.customer.pin }
    const genuine = chain.estimateFee
    chain.estimateFee = () => Promise.reject(new ChainUnavailableError('timeout'))
    try {
      const refused = await sender.browser.post('/api/transfer', body, { headers })
      expect(refused.headers.get('retry-after')).toBe('5')
      expect(await errorCode(refused)).toBe('unavailable')
      expect(await balance(sender.browser, 2)).toBe('10.00000000')
    } finally {
      chain.estimateFee = genuine
    }
    expect((await sender.browser.post('/api/transfer', body, { headers })).status).toBe(202)
  })

  test('where deposits come from the chain, a transfer to a customer is not credited a second time', async () => {
    const sender = await customerWith('10', 'USDT')
    const receiver = await oja.signedIn()
    const to = await addressOf(receiver.browser, 2)
    const data = await sent(sender, { to, value: '2', network: 'tron' })
    oja.clock.advance(TRANSFER_CONFIRM_MS)
    Object.assign(chain, { creditsOwnAddresses: false })
    try {
      await confirmTransfers(oja.deps, oja.clock.now())
    } finally {
      Object.assign(chain, { creditsOwnAddresses: true })
    }
    expect(await transaction(sender.browser, data.id)).toMatchObject({ status: 'completed' })
    expect(await balance(receiver.browser, 2)).toBe('0.00000000')
    expect((await list(receiver.browser)).total).toBe(0)
  })

  test('a transfer ends once: a refusal after its confirmation returns nothing', async () => {
    const sender = await customerWith('10', 'USDT')
    const { id } = await sent(sender, { to: OUTSIDE.tron, value: '2', network: 'tron' })
    const settle = (outcome: 'confirmed' | 'refused') =>
      oja.deps.db
        .transaction()
        .execute((trx) => settleTransfer(trx, { id, outcome, creditReceiver: true, now: oja.clock.now() }))
    expect(await settle('confirmed')).toBe(true)
    expect(await settle('refused')).toBe(false)
    expect(await balance(sender.browser, 2)).toBe('7.00000000')
    expect(await transaction(sender.browser, id)).toMatchObject({ status: 'completed' })
  })

  test('a transfer that the chain refuses is returned once, fee included', async () => {
    const sender = await customerWith('1', 'BTC')
    const data = await sent(sender, { to: OUTSIDE.bitcoin, value: '0.3', network: 'bitcoin' })
    const genuine = chain.outcome
    chain.outcome = async () => 'refused'
    try {
      await Promise.all([1, 2, 3].map(() => confirmTransfers(oja.deps, oja.clock.now())))
    } finally {
      chain.outcome = genuine
    }
    expect(await balance(sender.browser, 0)).toBe('1.00000000')
    expect(await transaction(sender.browser, data.id)).toMatchObject({ status: 'failed' })
  })

  test('value and fee together may use the whole balance, but not more', async () => {
    const sender = await customerWith('10', 'USDT')
    const request = { to: OUTSIDE.tron, network: 'tron' }
    expect(await errorCode(send(sender, { ...request, value: '9.000001' }))).toBe('insufficient_funds')
    expect((await list(sender.browser)).total).toBe(0)
    expect((await send(sender, { ...request, value: '9' })).status).toBe(202)
    expect(await balance(sender.browser, 2)).toBe('0.00000000')
  })

  test('coin in the Trading wallet is not sent', async () => {
    const sender = await oja.signedIn()
    await fund(oja, sender, { amount: '10' })
    expect(await errorCode(send(sender, { to: OUTSIDE.tron, value: '1', network: 'tron' }))).toBe(
      'insufficient_funds',
    )
  })

  test.each([
    ['bitcoin', 0, 'not an address', 'This is not an address on Bitcoin'],
    ['ethereum', 1, '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'This is not an address on Ethereum'],
    ['tron', 2, OUTSIDE.ethereum, 'This is not an address on Tron (TRC-20)'],
    ['tron', 2, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'This is not an address on Tron (TRC-20)'],
  ])('on %s, wallet %i, %s is refused at its field: %s', async (network, index, to, sentence) => {
    const sender = await oja.signedIn()
    const from = await addressOf(sender.browser, index)
    const refused = await failureOf(send(sender, { from, to, value: '1', network }))
    expect(refused).toMatchObject({ code: 'invalid_input', fields: { to: sentence } })
  })

  test('an own receiver, a foreign sender, another network and too many decimals are refused at the field', async () => {
    const sender = await oja.signedIn()
    const [bitcoin, ethereum, tron] = await Promise.all(
      [0, 1, 2].map((index) => addressOf(sender.browser, index)),
    )
    const fieldsOf = async (request: Partial<Parameters<typeof send>[1]>) => {
      const whole = { from: tron ?? '', to: OUTSIDE.tron, value: '1', network: 'tron', ...request }
      return (await failureOf(send(sender, whole))).fields
    }
    expect(await fieldsOf({ to: tron ?? '' })).toEqual({
      to: 'This is your own address. Enter the receiver address',
    })
    expect(
      await fieldsOf({ from: ethereum ?? '', to: ethereum?.toLowerCase() ?? '', network: 'ethereum' }),
    ).toEqual({ to: 'This is your own address. Enter the receiver address' })
    expect(await fieldsOf({ from: sandboxAddress('tron', randomUUID()) })).toEqual({
      from: 'This is not one of your wallets',
    })
    expect(await fieldsOf({ from: bitcoin ?? '' })).toEqual({
      network: 'This wallet is not on Tron (TRC-20)',
    })
    expect(await fieldsOf({ network: 'dogecoin' })).toEqual({
      network: expect.stringMatching(/^Choose bitcoin, .* or /),
    })
    expect(await fieldsOf({ value: '1.0000001' })).toEqual({ value: 'USDT has at most 6 decimals' })
  })

  test('40 concurrent transfers never send more than the balance', async () => {
    const { customer, browser } = await customerWith('20.5', 'USDT')
    const from = await addressOf(browser, 2)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        whenAdmitted(() =>
          browser.post('/api/transfer', {
            from,
            to: OUTSIDE.tron,
            value: '4',
            network: 'tron',
            pin: customer.pin,
          }),
        ),
      ),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(4)
    expect(statuses.filter((status) => status === 400)).toHaveLength(36)
    expect(await balance(browser, 2)).toBe('0.50000000')
  })

  type Sender = Awaited<ReturnType<TestApp['signedIn']>>
  type Request = { from?: string; to: string; value: string; network: string; fee?: string; pin?: string }

  async function send(
    { browser, customer }: Sender,
    request: Request,
    extra: { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const index = ['bitcoin', 'ethereum', 'tron'].indexOf(request.network)
    const from = request.from ?? (await addressOf(browser, index))
    return browser.post('/api/transfer', { pin: customer.pin, ...request, from }, extra)
  }

  const sent = (sender: Sender, request: Request) => sender.browser.data<Sent>(send(sender, request))

  async function customerWith(amount: string, code: Coin): Promise<Sender> {
    const sender = await oja.signedIn()
    await fund(oja, sender, { amount, code, wallet: 'portfolio' })
    return sender
  }
})

type Row = { id: string; status: string; reference: string }

function list(browser: Browser): Promise<{ transactions: Row[]; total: number }> {
  return browser.data(browser.get('/api/get-all-transactions'))
}

async function transaction(browser: Browser, id: string): Promise<Row | undefined> {
  const found = await browser.data<{ transactions: Row[] }>(browser.get(`/api/get-all-transactions?id=${id}`))
  return found.transactions[0]
}

async function wallets(browser: Browser): Promise<{ address: string; balance: string }[]> {
  return (
    await browser.data<{ wallets: { address: string; balance: string }[] }>(browser.get('/api/wallets'))
  ).wallets
}

async function addressOf(browser: Browser, index: number): Promise<string> {
  return (await wallets(browser))[index]?.address ?? ''
}

async function balance(browser: Browser, index: number): Promise<string | undefined> {
  return (await wallets(browser))[index]?.balance
}
