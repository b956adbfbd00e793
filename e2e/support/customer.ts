import { randomBytes } from 'node:crypto'
import type { VirtualWallet } from '@oja/api/contract'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import manifest from '../../packages/app/package.json' with { type: 'json' }
import { saveReach } from './reach.ts'
import { baseUrl, mailedCode, operator } from './world.ts'

export const PASSWORD = 'a market day in Ibadan'
export const PIN = '4826'

/** A customer with a browser window of his own, signed in. */
export type Customer = {
  id: string
  firstName: string
  lastName: string
  email: string
  page: Page
  request: APIRequestContext
}

/** An address nobody else in the run has. */
export function newEmail(name: string): string {
  return `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@example.com`
}

/** Signs a customer up over HTTP as the screens would, code and PIN included, and opens his window.
 *  `kyc` 'verified' (default) saves phone and bank account and lets an operator accept him; 'none' does neither. */
export async function signUp(
  browser: Browser,
  options: {
    firstName: string
    lastName: string
    phone?: string
    kyc?: 'verified' | 'none'
    viewport?: { width: number; height: number }
  },
): Promise<Customer> {
  const { firstName, lastName, phone, kyc = 'verified', viewport } = options
  const context = await browser.newContext({ baseURL: baseUrl(), ...(viewport ? { viewport } : {}) })
  const { request } = context
  const email = newEmail(firstName.normalize('NFD').replace(/[^a-z]/gi, ''))
  const { data: registered } = await send<{ data: { id: string } }>(request, '/api/auth/register', {
    email_address: email,
    password: PASSWORD,
    first_name: firstName,
    last_name: lastName,
  })
  await send(request, '/api/auth/validate-email', { email_address: email, otp: await mailedCode(email) })
  await send(request, '/api/set-pin', { pin: PIN })
  if (kyc === 'verified') {
    await saveReach(request, { origin: baseUrl(), codeFor: mailedCode, phone })
    await operator('POST', '/operator/kyc', { email_address: email, status: 'verified' })
  }
  // The update modal is the first journey's business.
  await context.addInitScript((version) => {
    localStorage.setItem('appVersion', version)
    localStorage.setItem('hasSeenPopup', version)
  }, manifest.version)
  const page = await context.newPage()
  return { id: registered.id, firstName, lastName, email, page, request }
}

/** Credits a customer on the sandbox chain. */
export async function fund(
  customer: Pick<Customer, 'email'>,
  deposit: { code: string; amount: string; wallet: 'trading' | 'portfolio' },
): Promise<void> {
  await operator('POST', '/operator/deposits', { email_address: customer.email, ...deposit })
}

/** The Trading wallet of a coin, as the server has it. */
export async function tradingWallet(customer: Customer, code: string): Promise<VirtualWallet> {
  const response = await customer.request.get('/api/virtual-accounts')
  const { data }: { data: { wallets: VirtualWallet[] } } = await response.json()
  const wallet = data.wallets.find((candidate) => candidate.network.code === code)
  if (!wallet) throw new Error(`${customer.email} has no Trading wallet of ${code}`)
  return wallet
}

export async function send<T>(request: APIRequestContext, path: string, data: unknown): Promise<T> {
  const response = await request.post(path, { data, headers: { origin: baseUrl() } })
  if (!response.ok()) throw new Error(`${path} was answered ${response.status()}: ${await response.text()}`)
  return response.json()
}
