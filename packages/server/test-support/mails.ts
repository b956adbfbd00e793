import { type KeptMail, Mailbox } from '../src/providers/mail.ts'
import type { Browser } from './browser.ts'
import type { TestApp } from './start-test-app.ts'

/** What was mailed to an address, or texted to a phone number, newest first. */
export function mailsTo(t: TestApp, to: string): KeptMail[] {
  const { mail } = t.deps.providers
  if (!(mail instanceof Mailbox)) throw new Error('This test reads the development mailbox')
  return mail.list(to)
}

/** The newest code sent to an address or a phone number. */
export function codeFor(t: TestApp, to: string): string {
  const code = mailsTo(t, to)
    .map((mail) => /\b\d{6}\b/.exec(mail.subject)?.[0])
    .find((found) => found !== undefined)
  if (!code) throw new Error(`No code was sent to ${to}`)
  return code
}

/** A code that is not `code`. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

/** Gives a signed-in customer a verified phone number, like the screens. */
export async function provePhone(t: TestApp, browser: Browser, phone: string): Promise<void> {
  const asked = await browser.patch('/api/user', { phone })
  if (asked.status !== 202) throw new Error(`The number was answered ${asked.status}: ${await asked.text()}`)
  await browser.data(browser.post('/api/phone/verify', { otp: codeFor(t, phone) }))
}
