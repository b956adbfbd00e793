import { randomUUID } from 'node:crypto'
import type { Transaction } from '@oja/api/contract'
import { type Coin, toMoney } from '@oja/api/money'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../test-support/browser.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
type Page = { data: { transactions: Transaction[]; total: number }; next_cursor: string | null }

describe('the transactions list', () => {
  let browser: Browser
  let userId: string

  const oja = shareTestApp()
  beforeAll(async () => {
    const signedIn = await oja.signedIn()
    browser = signedIn.browser
    userId = signedIn.customer.id
    await add('0.05', 'BTC', 'incoming', { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })
    await add('0.999999999999999999', 'ETH', 'outgoing')
    await add('1234567.5', 'USDT', 'outgoing', { address: TRON })
    await add('100', 'USDT', 'incoming', { reference: 'order-100%_a' })
    await add('0.00000001', 'BTC', 'outgoing')
    const stranger = await oja.signedIn()
    await add('0.05', 'BTC', 'incoming', { owner: stranger.customer.id })
  })

  test('has only own transactions, newest first, with amounts cut to 8 decimals and never rounded up', async () => {
    const { data, next_cursor } = await page('')
    expect(data.transactions.map((row) => row.amount)).toEqual([
      '0.00000001',
      '100.00000000',
      '1234567.50000000',
      '0.99999999',
      '0.05000000',
    ])
    expect(data.total).toBe(5)
    expect(next_cursor).toBeNull()
  })

  test.each([
    ['0.05', ['0.05000000']],
    ['0.05000000', ['0.05000000']],
    ['0.99999999', ['0.99999999']],
    ['1.0000', []],
    ['1,234,567.50', ['1234567.50000000']],
    [TRON.toLowerCase(), ['1234567.50000000']],
    ['BC1QW508', ['0.05000000']],
    ['usdt', ['100.00000000', '1234567.50000000']],
    ['Order-100%_a', ['100.00000000']],
    ['order', []],
    ['%', []],
    ['_', []],
    [String.raw`\\`, []],
    ["' or 1=1 --", []],
    ['  0.05  ', ['0.05000000']],
  ])('the search for %j finds %j', async (q, amounts) => {
    const { data } = await page(`q=${encodeURIComponent(q)}`)
    expect(data.transactions.map((row) => row.amount)).toEqual(amounts)
    expect(data.total).toBe(amounts.length)
  })

  test('deposits are incoming and withdrawals outgoing', async () => {
    const deposits = await page('type=deposit')
    expect(deposits.data.transactions.map((row) => row.transactionSubtype)).toEqual(['incoming', 'incoming'])
    const withdrawals = await page('type=withdrawal')
    expect(withdrawals.data.total).toBe(3)
    expect((await page('type=withdrawal&q=usdt')).data.total).toBe(1)
    expect((await browser.get('/api/get-all-transactions?type=both')).status).toBe(400)
  })

  test('one is found by its id, but not by a stranger', async () => {
    const { data } = await page('')
    const [newest] = data.transactions
    const path = `/api/get-all-transactions?id=${newest?.id}`
    expect((await page(`id=${newest?.id}`)).data.transactions).toEqual([newest])
    const stranger = (await oja.signedIn()).browser
    expect(await stranger.data(stranger.get(path))).toEqual({ transactions: [], total: 0 })
    expect((await page('id=nothing')).data.total).toBe(0)
  })

  test("the receiver's name is that of the customer's own book, for what was sent there", async () => {
    const [one, stranger] = await Promise.all([oja.signedIn(), oja.signedIn()])
    const elsewhere = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
    const book = { network: 'tron', created_at: oja.clock.now() }
    await oja.deps.db
      .insertInto('address_book')
      .values([
        { ...book, user_id: one.customer.id, name: 'Bola', address: TRON },
        { ...book, user_id: stranger.customer.id, name: 'Not Bola', address: TRON },
        { ...book, user_id: stranger.customer.id, name: 'Secret', address: elsewhere },
      ])
      .execute()
    const owner = one.customer.id
    await add('1', 'USDT', 'outgoing', { owner, address: TRON })
    await add('2', 'USDT', 'outgoing', { owner, address: elsewhere })
    await add('3', 'USDT', 'incoming', { owner, address: TRON })
    const { transactions } = await one.browser.data<Page['data']>(
      one.browser.get('/api/get-all-transactions'),
    )
    expect(transactions.map((row) => row.receiver_name)).toEqual([null, null, 'Bola'])
  })

  test('pages have no gaps or repeats, even with equal times and new rows', async () => {
    const paging = await oja.signedIn()
    for (let index = 1; index <= 7; index++) {
      await add(String(index), 'USDT', 'incoming', { owner: paging.customer.id, standing: true })
    }
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer: Page = JSON.parse(
        await (await paging.browser.get(`/api/get-all-transactions?limit=3&cursor=${cursor}`)).text(),
      )
      expect(answer.data.transactions.length).toBeLessThanOrEqual(3)
      seen.push(...answer.data.transactions.map((row) => row.amount))
      cursor = answer.next_cursor
      await add('50', 'USDT', 'incoming', { owner: paging.customer.id })
    }
    expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7].map((amount) => `${amount}.00000000`))
  })

  test.each(['nonsense', Buffer.from('["yesterday","x"]').toString('base64url')])(
    'the invalid cursor %s is refused as input',
    async (cursor) => {
      expect((await browser.get(`/api/get-all-transactions?cursor=${cursor}`)).status).toBe(400)
    },
  )

  async function page(query: string): Promise<Page> {
    const answer = await browser.get(`/api/get-all-transactions?${query}`)
    expect(answer.status).toBe(200)
    return JSON.parse(await answer.text())
  }

  async function add(
    amount: string,
    code: Coin,
    subtype: 'incoming' | 'outgoing',
    more: { address?: string; reference?: string; owner?: string; standing?: boolean } = {},
  ): Promise<void> {
    if (!more.standing) oja.clock.advance(1000)
    await oja.deps.db
      .insertInto('transactions')
      .values({
        user_id: more.owner ?? userId,
        code,
        subtype,
        kind: subtype === 'incoming' ? 'deposit' : 'transfer',
        amount: toMoney(amount, code).minor.toString(),
        status: 'completed',
        address: more.address ?? null,
        network: 'Tron (TRC-20)',
        reference: more.reference ?? randomUUID(),
        created_at: oja.clock.now(),
      })
      .execute()
  }
})
