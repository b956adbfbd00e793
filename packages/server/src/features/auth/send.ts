import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { HOUR_MS } from '../../durations.ts'
import type { Mail } from '../../providers/mail.ts'
import type { Providers } from '../../providers/index.ts'
import type { Sms } from '../../providers/sms.ts'
import { keepUnsent, type Message } from './unsent-messages.ts'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'providers' | 'log'>
/** `usefulMs`: how long to retry a failed message. The default is the life of the links in some of these mails; a code sets its
 *  own. */
type Options = { usefulMs?: number }

const USEFUL_MS = 72 * HOUR_MS

/** First tries at once. Further messages are kept for the job: a provider that hangs would collect them in memory, and a process
 *  that dies would lose them. */
const IN_FLIGHT_MAX = 50

const inFlight = new Set<Promise<void>>()

/** Sends a mail without waiting for the mail server: neither the content nor the time of a response may depend on it. A mail that
 *  fails is kept and retried (`jobs/unsent-messages.ts`). */
export function sendMail(deps: SendDeps, mail: Omit<Mail, 'id'>, options?: Options): void {
  start(deps, { id: randomUUID(), channel: 'mail', ...mail }, options)
}

/** Sends a text message, as `sendMail` sends a mail. */
export function sendText(deps: SendDeps, sms: Sms, options?: Options): void {
  start(deps, { id: randomUUID(), channel: 'text', ...sms }, options)
}

/** Tries once. Rejects when the provider does not accept the message. */
export function handOver({ mail, sms }: Providers, message: Message): Promise<void> {
  return message.channel === 'mail' ? mail.send(message) : sms.send(message)
}

/** Resolves when every message so far is sent or kept. Call it before the database is closed. */
export async function messagesSettled(): Promise<void> {
  await Promise.all(inFlight)
}

function start(deps: SendDeps, message: Message, { usefulMs = USEFUL_MS }: Options = {}): void {
  const tried =
    inFlight.size < IN_FLIGHT_MAX
      ? handOver(deps.providers, message)
      : Promise.reject(new Error(`${IN_FLIGHT_MAX} messages are being sent`))
  const sending = tried.catch(async (cause: unknown) => {
    // Log neither address nor subject: the subject has the code.
    deps.log.warn({ err: cause }, 'Could not send a message to a customer; it is kept and tried again')
    await keepUnsent(deps, message, usefulMs).catch((lost: unknown) =>
      deps.log.error({ err: lost }, 'Could not keep a message to a customer: it is lost'),
    )
  })
  inFlight.add(sending)
  void sending.finally(() => inFlight.delete(sending))
}
