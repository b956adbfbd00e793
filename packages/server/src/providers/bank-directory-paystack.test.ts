import type { RequestListener, ServerResponse } from 'node:http'
import { BANKS_CACHE_MS } from '@oja/api/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { outsideService } from '../../test-support/outside-service.ts'
import { BankDirectoryError } from './bank-directory.ts'
import { paystackBankDirectory } from './bank-directory-paystack.ts'

const customer = { firstName: 'Ada', lastName: 'Obi' }
const question = { accountNumber: '0123456789', bankCode: '058', customer }
/** A server that speaks as the directory does, on a port of its own; counts what it was asked. */
async function directoryServer(answer: RequestListener) {
  const asked: string[] = []
  const url = await outsideService((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  return { url, asked }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const BANKS = {
  status: true,
  message: 'Banks retrieved',
  data: [
    { name: 'Zenith Bank', slug: 'zenith-bank', code: '057', active: true },
    { name: 'Access Bank', slug: 'access-bank', code: '044', active: true },
    { name: 'Access Bank again', slug: 'access-bank-2', code: '044', active: true },
    { name: 'ALAT by WEMA', slug: 'alat-by-wema', code: '035A', active: true },
  ],
}

test('lists banks by name, each code once, and asks once in five minutes, also for calls at once', async () => {
  const { url, asked } = await directoryServer((_request, response) => json(response, 200, BANKS))
  const directory = paystackBankDirectory({ url: `${url}/`, key: 'sk_test' })
  const banks = [
    { code: '044', name: 'Access Bank' },
    { code: '057', name: 'Zenith Bank' },
  ]
  expect(await Promise.all([directory.banks(), directory.banks()])).toEqual([banks, banks])
  expect(await directory.banks()).toEqual(banks)
  expect(asked).toEqual(['/bank?country=nigeria&currency=NGN&use_cursor=true&perPage=100'])
})

test('lists the banks of every page, and takes none where the pages never end', async () => {
  const { url, asked } = await directoryServer((request, response) => {
    const cursor = new URL(request.url ?? '', 'http://directory').searchParams.get('next')
    const [code, next] =
      cursor === null ? ['044', 'second'] : cursor === 'second' ? ['057', 'third'] : ['063', null]
    json(response, 200, {
      status: true,
      data: [{ name: `Bank ${code}`, code }],
      meta: { next, perPage: 100 },
    })
  })
  const banks = await paystackBankDirectory({ url, key: 'k' }).banks()
  expect(banks.map(({ code }) => code)).toEqual(['044', '057', '063'])
  expect(asked).toHaveLength(3)

  const endless = await directoryServer((_request, response) =>
    json(response, 200, { ...BANKS, meta: { next: 'again' } }),
  )
  await expect(paystackBankDirectory({ url: endless.url, key: 'k' }).banks()).rejects.toThrow(
    BankDirectoryError,
  )
})

test('asks again for the banks after five minutes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url, asked } = await directoryServer((_request, response) => json(response, 200, BANKS))
  const directory = paystackBankDirectory({ url, key: 'k' })
  await directory.banks()
  vi.advanceTimersByTime(BANKS_CACHE_MS)
  await directory.banks()
  expect(asked).toHaveLength(2)
})

test('waits for all pages of the banks together no longer than for one', async () => {
  const { url, asked } = await directoryServer((_request, response) => {
    setTimeout(() => json(response, 200, { ...BANKS, meta: { next: 'again' } }), 50)
  })
  await expect(paystackBankDirectory({ url, key: 'k', timeoutMs: 200 }).banks()).rejects.toThrow(
    'did not answer /bank',
  )
  expect(asked.length).toBeLessThan(10)
})

test('asks again for the banks after a failure', async () => {
  let isDown = true
  const { url } = await directoryServer((_request, response) => json(response, isDown ? 503 : 200, BANKS))
  const directory = paystackBankDirectory({ url, key: 'k' })
  await expect(directory.banks()).rejects.toThrow(BankDirectoryError)
  isDown = false
  expect(await directory.banks()).toHaveLength(2)
})

test('resolves an account with the key as bearer token', async () => {
  const { url, asked } = await directoryServer((request, response) =>
    request.headers.authorization === 'Bearer sk_test'
      ? json(response, 200, {
          status: true,
          message: 'Account number resolved',
          data: { account_number: '0123456789', account_name: ' OBI ADA NKECHI ', bank_id: 9 },
        })
      : json(response, 401, { status: false, message: 'Invalid key' }),
  )
  const directory = paystackBankDirectory({ url, key: 'sk_test' })
  expect(await directory.resolve(question)).toBe('OBI ADA NKECHI')
  expect(asked).toEqual(['/bank/resolve?account_number=0123456789&bank_code=058'])
  await expect(paystackBankDirectory({ url, key: 'wrong' }).resolve(question)).rejects.toThrow(
    BankDirectoryError,
  )
})

test.each([400, 404, 422])('a response of %i means that there is no account', async (status) => {
  const { url } = await directoryServer((_request, response) =>
    json(response, status, { status: false, message: 'Could not resolve account name' }),
  )
  expect(await paystackBankDirectory({ url, key: 'k' }).resolve(question)).toBeNull()
})

test.each<[string, RequestListener]>([
  ['an error of its own', (_request, response) => json(response, 500, { status: false })],
  [
    'an error with a name',
    (_request, response) => json(response, 500, { status: true, data: { account_name: 'ADA OBI' } }),
  ],
  ['too many requests', (_request, response) => json(response, 429, { status: false })],
  ['a web page', (_request, response) => void response.end('<html>maintenance</html>')],
  ['a success without a name', (_request, response) => json(response, 200, { status: true, data: {} })],
  [
    'an empty name',
    (_request, response) => json(response, 200, { status: true, data: { account_name: ' ' } }),
  ],
  [
    'a name that no column can hold',
    (_request, response) => json(response, 200, { status: true, data: { account_name: 'ADA\0OBI' } }),
  ],
  [
    'a name longer than any',
    (_request, response) =>
      json(response, 200, { status: true, data: { account_name: `ADA OBI ${'A'.repeat(200)}` } }),
  ],
  [
    'a name behind a megabyte of nothing',
    (_request, response) =>
      void response.end(`${' '.repeat(1024 * 1024)}{"status":true,"data":{"account_name":"ADA OBI"}}`),
  ],
  ['a broken connection', (request) => void request.socket.destroy()],
])('%s says nothing about the account', async (_name, handler) => {
  const { url } = await directoryServer(handler)
  const directory = paystackBankDirectory({ url, key: 'k' })
  await expect(directory.resolve(question)).rejects.toThrow(BankDirectoryError)
  await expect(directory.banks()).rejects.toThrow(BankDirectoryError)
})

test('a redirect is not followed: the key reaches no other host', async () => {
  const elsewhere = await directoryServer((_request, response) => json(response, 200, BANKS))
  const { url } = await directoryServer(
    (_request, response) => void response.writeHead(302, { location: `${elsewhere.url}/` }).end(),
  )
  const directory = paystackBankDirectory({ url, key: 'k' })
  await expect(directory.resolve(question)).rejects.toThrow(BankDirectoryError)
  await expect(directory.banks()).rejects.toThrow(BankDirectoryError)
  expect(elsewhere.asked).toEqual([])
})

test('does not wait for a response that never comes or never ends', async () => {
  const silent = await directoryServer(() => undefined)
  const dripping = await directoryServer((_request, response) => void response.writeHead(200).write('{'))
  for (const { url } of [silent, dripping]) {
    const directory = paystackBankDirectory({ url, key: 'k', timeoutMs: 60 })
    await expect(directory.resolve(question)).rejects.toThrow(BankDirectoryError)
  }
})

test('a failed list is asked for again, a good one is kept', async () => {
  let failing = true
  const { url, asked } = await directoryServer((_request, response) =>
    failing ? json(response, 503, {}) : json(response, 200, BANKS),
  )
  const directory = paystackBankDirectory({ url, key: 'k' })
  await expect(directory.banks()).rejects.toThrow(BankDirectoryError)
  failing = false
  expect(await directory.banks()).toHaveLength(2)
  expect(asked).toHaveLength(2)
})
