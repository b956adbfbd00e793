import type { APIRequestContext } from '@playwright/test'
import { dataOf } from './answer.ts'

/** Gives a customer what has to come before documents: a bank account in the own name and a phone number.
 *  `origin`: of the product, which takes no writing from elsewhere. */
export async function saveReach(
  request: APIRequestContext,
  { origin, phone = '08031234567' }: { origin: string; phone?: string | undefined },
): Promise<void> {
  const headers = { origin }
  const account = { bank_code: '058', account_number: '0142857396' }
  const query = new URLSearchParams(account)
  const { account_name } = await dataOf<{ account_name: string }>(
    await request.get(`/api/resolve-account?${query}`),
  )
  const data = { ...account, account_name, bank_name: 'Guaranty Trust Bank' }
  await dataOf(await request.post('/api/save-bank-account', { data, headers }))
  await dataOf(await request.patch('/api/user', { data: { phone }, headers }))
}
