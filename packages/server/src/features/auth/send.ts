import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { HOUR_MS } from '../../durations.ts'
import type { Mail } from '../../providers/mail.ts'
import type { Providers } from '../../providers/index.ts'
import type { Sms } from '../../providers/sms.ts'
import { keepUnsent, type Message } from './unsent-messages.ts'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'providers' | 'log'>
/** `usefulMs`: for how long it is worth sending where it cannot be sent at once. The default is the life of the links that
 *  some of these mails have; a code has its own. */
type Options = { usefulMs?: number }

const USEFUL_MS = 72 * HOUR_MS

const underWay = new Set<Promise<void>>()

/** Hands a mail over without waiting for the mail server: the answer must not depend on it, in content or in time. A mail that
 *  fails is kept and tried again (`jobs/unsent-messages.ts`). */
export function sendMail(deps: SendDeps, mail: Omit<Mail, 'id'>, options?: Options): void {
  start(deps, { id: randomUUID(), channel: 'mail', ...mail }, options)
}

/** Hands a text message over, as `sendMail` does. */
export function sendText(deps: SendDeps, sms: Sms, options?: Options): void {
  start(deps, { id: randomUUID(), channel: 'text', ...sms }, options)
}

/** One try. Rejects when nobody took the message. */
export function handOver({ mail, sms }: Providers, message: Message): Promise<void> {
  return message.channel === 'mail' ? mail.send(message) : sms.send(message)
}

/** Resolves when every message so far is handed over or kept. Call it before the database is closed. */
export async function messagesSettled(): Promise<void> {
  await Promise.all(underWay)
}

function start(deps: SendDeps, message: Message, { usefulMs = USEFUL_MS }: Options = {}): void {
  const sending = handOver(deps.providers, message).catch(async (cause: unknown) => {
    // Neither address nor subject: a log must hold no codes.
    deps.log.warn({ err: cause }, 'Could not send a message to a customer; it is kept and tried again')
    await keepUnsent(deps, message, usefulMs).catch((lost: unknown) =>
      deps.log.error({ err: lost }, 'Could not keep a message to a customer: it is lost'),
    )
  })
  underWay.add(sending)
  void sending.finally(() => underWay.delete(sending))
}
