import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { dataOf } from './answer.ts'

type Reach = {
  /** Of the product, which takes no writing from elsewhere. */
  origin: string
  /** The newest code mailed to an address. */
  codeFor: (address: string) => Promise<string>
  phone?: string | undefined
}

/** Gives a customer what has to come before documents: a bank account in the own name and a proven phone number. */
export async function saveReach(
  request: APIRequestContext,
  { origin, codeFor, phone = newPhone() }: Reach,
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
  // The sandbox sends texts to the mail server, where there is one.
  const otp = await codeFor(`${phone}@sms.invalid`)
  await dataOf(await request.post('/api/phone/verify', { data: { otp }, headers }))
}

/** A number nobody else in the run has: texts to one number are counted. */
export function newPhone(): string {
  return `080${String(randomInt(10 ** 8)).padStart(8, '0')}`
}
