import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { isDatabaseUnavailable } from '../../db/errors.ts'
import type { Deps } from '../../deps.ts'
import { HOUR_MS } from '../../durations.ts'
import type { Mail } from '../../providers/mail.ts'
import type { Providers } from '../../providers/index.ts'
import type { Sms } from '../../providers/sms.ts'
import { withTimeout } from '../../with-timeout.ts'
import { forgetUnsent, keepUnsent, type Message } from './unsent-messages.ts'

export type SendDeps = Pick<Deps, 'db' | 'clock' | 'providers' | 'log'>
/** `usefulMs`: how long to retry a failed message. The default is the life of the links in some of these mails; a code sets its
 *  own. */
type Options = { usefulMs?: number }

const USEFUL_MS = 72 * HOUR_MS

/** First tries at once. Further messages are kept for the job: a provider that hangs would collect them in memory, and a process
 *  that dies would lose them. */
const IN_FLIGHT_MAX = 50

/** How long a stopping process waits for messages under way. They are stored by then, and due only after ten seconds. */
const STOP_MS = 3_000

/** How often to try to store a message while the database is down. */
const KEEP_AGAIN_MS = 1_000

/** `kept`: settles once the message is stored for retries. */
type Sending = { deps: SendDeps; message: Message; usefulMs: number; kept?: Promise<void> }

const inFlight = new Map<Sending, Promise<void>>()
/** Databases of stopping processes. They store each message before they send it: they may be closed when the sending fails. */
const stopping = new WeakSet<Database>()

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

/** Resolves when every message so far is sent or kept. */
export async function messagesSettled(): Promise<void> {
  await Promise.all(inFlight.values())
}

/** For a stopping process, before its database is closed: stores every message under way, so that the next process sends it, and
 *  waits a moment. A message that is sent meanwhile is forgotten again; one that is sent later arrives twice, which is better than
 *  never. */
export async function keepMessagesInFlight({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  stopping.add(db)
  const sendings = [...inFlight.keys()]
  await Promise.all(sendings.map((sending) => keep(sending)))
  await withTimeout(messagesSettled(), STOP_MS, new Error('Messages are still being sent')).catch(() =>
    log.warn(
      { messages: inFlight.size },
      'Messages to customers are still being sent; the next process sends them',
    ),
  )
}

function start(deps: SendDeps, message: Message, { usefulMs = USEFUL_MS }: Options = {}): void {
  const sending: Sending = { deps, message, usefulMs }
  if (stopping.has(deps.db)) void keep(sending)
  const tried =
    inFlight.size < IN_FLIGHT_MAX
      ? handOver(deps.providers, message)
      : Promise.reject(new Error(`${IN_FLIGHT_MAX} messages are being sent`))
  const settled = tried.then(
    () => sending.kept && forget(sending),
    (cause: unknown) => {
      // Log neither address nor subject: the subject has the code.
      deps.log.warn({ err: cause }, 'Could not send a message to a customer; it is kept and tried again')
      return keep(sending)
    },
  )
  inFlight.set(sending, settled)
  void settled.finally(() => inFlight.delete(sending))
}

/** Stores a message once. Never rejects. */
function keep(sending: Sending): Promise<void> {
  sending.kept ??= store(sending).catch((lost: unknown) =>
    sending.deps.log.error({ err: lost }, 'Could not keep a message to a customer: it is lost'),
  )
  return sending.kept
}

/** One outage may take the mail server and the database, so it waits for the database, unless the process stops. */
async function store({ deps, message, usefulMs }: Sending): Promise<void> {
  const uselessAt = performance.now() + usefulMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await keepUnsent(deps, message, uselessAt - performance.now())
    } catch (cause) {
      if (!isDatabaseUnavailable(cause) || stopping.has(deps.db) || performance.now() >= uselessAt)
        throw cause
      if (tries === 1)
        deps.log.warn({ err: cause }, 'Could not keep a message to a customer yet; trying again')
    }
    await wait(KEEP_AGAIN_MS, undefined, { ref: false })
  }
}

/** Removes a message that was stored while it was sent. Never rejects. */
async function forget({ deps, message, kept }: Sending): Promise<void> {
  await kept
  await forgetUnsent(deps.db, message).catch((cause: unknown) =>
    deps.log.warn({ err: cause }, 'A message to a customer was sent, and may be sent again'),
  )
}

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
