import type { Books } from '@oja/api/contract'
import { expect } from '@playwright/test'
import { fromRun } from './run.ts'

/** What a test knows of the run, and what it may ask from outside: mails and the operator's calls. */

export const baseUrl = (): string => fromRun('E2E_URL')

/** The newest 6-digit code mailed to `to`, once there is one. */
export async function mailedCode(to: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const response = await fetch(`${fromRun('E2E_MAILS_URL')}/?to=${encodeURIComponent(to)}`)
        const mails: string[] = JSON.parse(await response.text())
        const body = mails
          .at(-1)
          ?.split(/\r?\n\r?\n/)
          .slice(1)
          .join('\n')
        code = /\b(\d{6})\b/.exec(body ?? '')?.[1]
        return code !== undefined
      },
      { message: `a mail with a code to ${to}` },
    )
    .toBe(true)
  return code ?? ''
}

/** The newest 6-digit code texted to a phone. The sandbox hands texts to the mail server. */
export function textedCode(phone: string): Promise<string> {
  return mailedCode(`${phone}@sms.invalid`)
}

/** The link to put an old e-mail address back, as the newest mail to that address has it. */
export function mailedUndoLink(to: string): Promise<string> {
  return mailedLink(to, 'undo-email-change')
}

/** The link that freezes the account, as the newest mail to its address has it. */
export function mailedFreezeLink(to: string): Promise<string> {
  return mailedLink(to, 'freeze')
}

async function mailedLink(to: string, page: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const response = await fetch(`${fromRun('E2E_MAILS_URL')}/?to=${encodeURIComponent(to)}`)
        const mails: string[] = JSON.parse(await response.text())
        // Mails break long lines with "=" and write "=" itself as "=3D".
        const text = mails
          .at(-1)
          ?.replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '=')
        link = /https?:\S+\/([a-z-]+)\?token=[\w-]+/.exec(text ?? '')?.[0]
        if (!link?.includes(`/${page}?`)) link = undefined
        return link
      },
      { message: `a mail with a link to ${to}` },
    )
    .toBeDefined()
  return link ?? ''
}

export async function operator<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const response = await fetch(baseUrl() + path, {
    method,
    headers: {
      authorization: `Bearer ${fromRun('E2E_OPERATOR_TOKEN')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
  const { data }: { data: T } = JSON.parse(text)
  return data
}

/** The books balance, to the last unit, and every check of the audit holds. */
export async function expectBooksToBalance(): Promise<void> {
  const books = await operator<Books>('GET', '/operator/audit')
  expect(books.checks.filter((check) => !check.ok)).toEqual([])
  expect(books.balanced).toBe(true)
}
