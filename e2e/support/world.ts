import type { Books } from '@oja/api/contract'
import { expect } from '@playwright/test'
import { fromRun } from './run.ts'

// The address of the run's product, the mails it sends, and the calls of machines.

export const baseUrl = (): string => fromRun('E2E_URL')

/** The mails to an address until now, oldest first: headers and text, with long lines joined. */
async function mailsTo(to: string): Promise<string[]> {
  const response = await fetch(`${fromRun('E2E_MAILS_URL')}/?to=${encodeURIComponent(to)}`)
  const mails: string[] = JSON.parse(await response.text())
  // Mails break long lines with "=" and write "=" itself as "=3D".
  return mails.map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
}

/** Waits until `find` returns something for the newest mail to `to`, and returns that. */
async function inNewestMail(
  to: string,
  what: string,
  find: (mail: string) => string | undefined,
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        found = find((await mailsTo(to)).at(-1) ?? '')
        return found
      },
      { message: `a mail with ${what} to ${to}` },
    )
    .toBeDefined()
  return found ?? ''
}

/** Waits for a mail to `to` that says `words`. */
export async function expectMail(to: string, words: string): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(to)).some((mail) => mail.includes(words)), {
      message: `a mail to ${to} that says "${words}"`,
    })
    .toBe(true)
}

/** The newest 6-digit code mailed to `to`, once there is one. */
export function mailedCode(to: string): Promise<string> {
  return inNewestMail(to, 'a code', (mail) => {
    const text = mail.slice(mail.search(/\r?\n\r?\n/))
    return /\b(\d{6})\b/.exec(text)?.[1]
  })
}

/** The newest 6-digit code texted to a phone. The sandbox hands texts to the mail server. */
export function textedCode(phone: string): Promise<string> {
  return mailedCode(`${phone}@sms.invalid`)
}

/** The link that undoes a change of email address, from the newest mail to the old address. */
export function mailedUndoLink(to: string): Promise<string> {
  return mailedLink(to, 'undo-email-change')
}

/** The link that freezes an account, from the newest mail to its address. */
export function mailedFreezeLink(to: string): Promise<string> {
  return mailedLink(to, 'freeze')
}

function mailedLink(to: string, page: string): Promise<string> {
  return inNewestMail(to, 'a link', (mail) => {
    const link = /https?:\S+\/([a-z-]+)\?token=[\w-]+/.exec(mail)
    return link?.[1] === page ? link[0] : undefined
  })
}

/** Makes a call of machines: `operator('POST', '/operator/chat', …)`. */
export function operator<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  return ask(method, path, { authorization: `Bearer ${fromRun('E2E_OPERATOR_TOKEN')}` }, body)
}

/** Makes a call outside a browser, and returns its data. */
export async function ask<T>(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<T> {
  const response = await fetch(baseUrl() + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
  const { data }: { data: T } = JSON.parse(text)
  return data
}

/** Expects that the books balance to the last unit and every check of the audit passes. */
export async function expectBooksToBalance(): Promise<void> {
  const books = await operator<Books>('GET', '/operator/audit')
  expect(books.checks.filter((check) => !check.ok)).toEqual([])
  expect(books.balanced).toBe(true)
}
