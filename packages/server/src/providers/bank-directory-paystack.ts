import { BANK_CODE, BANKS_CACHE_MS } from '@oja/api/contract'
import * as z from 'zod/mini'
import { type Bank, type BankDirectory, BankDirectoryError } from './bank-directory.ts'
import { readJson } from './read-json.ts'
import { outside } from '../outside.ts'

type PaystackOptions = {
  /** `https://api.paystack.co`, or any server that speaks `/bank` and `/bank/resolve`. */
  url: string
  /** The secret key, sent as a bearer token. */
  key: string
  /** Timeout for one request, and for all pages of the list together.
   *  @default 8000 */
  timeoutMs?: number
}

const bankList = z.object({
  status: z.literal(true),
  data: z.array(z.object({ code: z.nullable(z.string()), name: z.string() })),
  /** `next`: the cursor of the next page; none on the last one. */
  meta: z.optional(z.object({ next: z.nullish(z.string()) })),
})
type ListedBank = z.infer<typeof bankList>['data'][number]

/** Longer than any name of a person or a company. Without control characters, which PostgreSQL may refuse. */
const accountName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}*$/u))
const resolved = z.object({ status: z.literal(true), data: z.object({ account_name: accountName }) })

/** A page of banks is about 30 kB. */
const ANSWER_MAX_BYTES = 1024 * 1024

/** Pages have at most 100 banks, and Nigeria has more. Source: https://paystack.com/docs/api/miscellaneous/ */
const LIST = { country: 'nigeria', currency: 'NGN', use_cursor: 'true', perPage: '100' }
/** Far more than there are; an endless list is broken. */
const PAGES_MAX = 20

/** A bank directory with Paystack's HTTP API. Tries once, with a time limit, because a customer is waiting.
 *  Source: https://paystack.com/docs/api/verification/ */
export function paystackBankDirectory({ url, key, timeoutMs = 8_000 }: PaystackOptions): BankDirectory {
  const base = url.replace(/\/+$/, '')
  /** The newest list, or the one being fetched: calls at once wait for the same. */
  let cached: { banks: Promise<Bank[]>; at: number } | null = null

  async function ask(
    path: string,
    query: Record<string, string>,
    signal = AbortSignal.timeout(timeoutMs),
  ): Promise<{ status: number; body: unknown }> {
    try {
      const response = await outside('bank directory', () =>
        fetch(`${base}${path}?${new URLSearchParams(query)}`, {
          headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
          // A redirect would send the key to another host.
          redirect: 'error',
          signal,
        }),
      )
      return { status: response.status, body: await readJson(response, { maxBytes: ANSWER_MAX_BYTES }) }
    } catch (cause) {
      throw new BankDirectoryError(`The bank directory did not answer ${path}`, { cause })
    }
  }

  async function listBanks(): Promise<ListedBank[]> {
    // One time limit for all pages.
    const signal = AbortSignal.timeout(timeoutMs)
    const banks: ListedBank[] = []
    let next: string | null | undefined
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const { status, body } = await ask('/bank', next ? { ...LIST, next } : LIST, signal)
      const list = z.safeParse(bankList, body)
      if (status !== 200 || !list.success) throw misunderstood('/bank', status)
      banks.push(...list.data.data)
      next = list.data.meta?.next
      if (!next) return banks
    }
    throw new BankDirectoryError(`The bank directory has more than ${PAGES_MAX} pages of banks`)
  }

  return {
    async banks() {
      if (!cached || performance.now() - cached.at >= BANKS_CACHE_MS) {
        cached = { banks: listBanks().then(tidy), at: performance.now() }
        cached.banks.catch(() => (cached = null))
      }
      return [...(await cached.banks)]
    },
    async resolve({ accountNumber, bankCode }) {
      const { status, body } = await ask('/bank/resolve', {
        account_number: accountNumber,
        bank_code: bankCode,
      })
      // Paystack answers 422 for an unknown account and 400 for an unknown bank.
      if (status === 422 || status === 400 || status === 404) return null
      const answer = z.safeParse(resolved, body)
      if (status !== 200 || !answer.success) throw misunderstood('/bank/resolve', status)
      return answer.data.data.account_name
    },
  }
}

function misunderstood(path: string, status: number): BankDirectoryError {
  return new BankDirectoryError(`The bank directory answered ${path} with ${status} in an unknown format`)
}

/** Each bank once, sorted by name, without codes that the contract does not allow. */
function tidy(list: readonly ListedBank[]): Bank[] {
  const byCode = new Map<string, Bank>()
  for (const { code, name } of list) {
    // The list also has a few test and branch codes with letters.
    if (code !== null && BANK_CODE.test(code) && !byCode.has(code))
      byCode.set(code, { code, name: name.trim() })
  }
  return [...byCode.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
