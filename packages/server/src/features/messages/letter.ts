import type { Mail } from '../../providers/mail.ts'

/** The warning in every mail and text. */
export const NEVER_ASK = 'Oja never calls, texts or chats to ask for your password, PIN or code.'

/** An address and its customer's first name. The name is `null` while the address is not proven, because anybody can register any
 *  address with any text as the name. */
export type Reader = { email: string; firstName: string | null }

/** A mail of plain paragraphs, with greeting and warning. */
export function letter({ email, firstName }: Reader, subject: string, paragraphs: string[]): Mail {
  const greeting = firstName === null ? 'Hello,' : `Hello ${firstName},`
  return { to: email, subject, text: [greeting, ...paragraphs, NEVER_ASK, 'Oja'].join('\n\n') + '\n' }
}
