import { BANKS_CACHE_MS } from '@oja/api/contract'
import * as z from 'zod/mini'
import { type Bank, type BankDirectory, BankDirectoryError } from './bank-directory.ts'
import { readJson } from './read-json.ts'
import { outside } from '../trace.ts'

type PaystackOptions = {
  /** `https://api.paystack.co`, or any server that speaks `/bank` and `/bank/resolve`. */
  url: string
  /** The secret key, sent as a bearer token. */
  key: string
  /** How long one answer may take.
   *  @default 8000 */
  timeoutMs?: number
}

const bankList = z.object({
  status: z.literal(true),
  data: z.array(z.object({ code: z.nullable(z.string()), name: z.string() })),
})
const resolved = z.object({
  status: z.literal(true),
  data: z.object({ account_name: z.string().check(z.trim(), z.minLength(1)) }),
})

/** The list of all banks is about 50 kB. */
const ANSWER_MAX_BYTES = 1024 * 1024

/** Codes of the contract are digits; the list also has a few test and branch codes with letters. */
const BANK_CODE = /^\d{3,6}$/

/** A bank directory over HTTP as Paystack speaks it. Bearer key, one try, bounded in time, because a customer is waiting.
 *  Source: https://paystack.com/docs/api/verification/ */
export function paystackBankDirectory({ url, key, timeoutMs = 8_000 }: PaystackOptions): BankDirectory {
  const base = url.replace(/\/+$/, '')
  let cached: { banks: Bank[]; at: number } | null = null

  async function ask(
    path: string,
    query: Record<string, string>,
  ): Promise<{ status: number; body: unknown }> {
    try {
      const response = await outside('bank directory', () =>
        fetch(`${base}${path}?${new URLSearchParams(query)}`, {
          headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
          // A redirect would carry the key to where we never meant to send it.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      )
      return { status: response.status, body: await readJson(response, { maxBytes: ANSWER_MAX_BYTES }) }
    } catch (cause) {
      throw new BankDirectoryError(`The bank directory did not answer ${path}`, { cause })
    }
  }

  return {
    async banks() {
      if (cached && performance.now() - cached.at < BANKS_CACHE_MS) return [...cached.banks]
      const { status, body } = await ask('/bank', { country: 'nigeria', currency: 'NGN', perPage: '100' })
      const list = z.safeParse(bankList, body)
      if (status !== 200 || !list.success) throw misunderstood('/bank', status)
      cached = { banks: tidy(list.data.data), at: performance.now() }
      return [...cached.banks]
    },
    async resolve({ accountNumber, bankCode }) {
      const { status, body } = await ask('/bank/resolve', {
        account_number: accountNumber,
        bank_code: bankCode,
      })
      // Paystack says 422 for an account it cannot find, 400 for a bank it does not know.
      if (status === 422 || status === 400 || status === 404) return null
      const answer = z.safeParse(resolved, body)
      if (status !== 200 || !answer.success) throw misunderstood('/bank/resolve', status)
      return answer.data.data.account_name
    },
  }
}

function misunderstood(path: string, status: number): BankDirectoryError {
  return new BankDirectoryError(`The bank directory answered ${path} with ${status} in a way we do not read`)
}

/** Once each, by name, with codes that the contract can carry. */
function tidy(list: { code: string | null; name: string }[]): Bank[] {
  const byCode = new Map<string, Bank>()
  for (const { code, name } of list) {
    if (code !== null && BANK_CODE.test(code) && !byCode.has(code))
      byCode.set(code, { code, name: name.trim() })
  }
  return [...byCode.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
