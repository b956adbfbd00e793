import { createTransport } from 'nodemailer'
import { type Mail, MAIL_CONNECTIONS, type MailProvider } from './mail.ts'
import { outside } from '../outside.ts'

/** Timeout for each step of the SMTP exchange, in milliseconds. */
const SMTP_TIMEOUT_MS = 10_000
/** Timeout for one mail, with its wait for a connection. A server that answers a line at a time keeps within the timeout of each
 *  step for ever. Shorter than the lease of a delivery. */
const MAIL_TIMEOUT_MS = 45_000

type SmtpOptions = {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string
  /** The product's origin; its host is the sender's domain. */
  publicUrl: string
  /** Timeout for one mail.
   *  @default 45000 */
  timeoutMs?: number
}

/** Sends mails through the SMTP server of `SMTP_URL`, over connections kept open.
 *  `send` rejects when the server refuses the mail or does not answer in time; the error contains nothing from the mail. */
export function smtpMail({ url, publicUrl, timeoutMs = MAIL_TIMEOUT_MS }: SmtpOptions): MailProvider {
  const domain = senderDomain(publicUrl)
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: MAIL_CONNECTIONS,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      // Our mails are plain text and never need files or pages.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: 'Oja', address: `no-reply@${domain}` } },
  )
  return {
    async send({ to, subject, text, id }: Mail) {
      const signal = AbortSignal.timeout(timeoutMs)
      const mail = {
        // As an object, so that nothing in an address can add a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      }
      await outside('mail server', () =>
        transport.sendMail(mail).catch((cause: unknown) => {
          throw signal.aborted ? tooLate(timeoutMs) : withoutMail(cause)
        }),
      )
    },
    close: () => transport.close(),
  }
}

/** Errors of the connection. Their messages, such as "certificate has expired", come from Node and contain nothing of a mail. */
const OF_CONNECTION: ReadonlySet<unknown> = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'])

/** An error without anything of the mail. Mail servers repeat the refused address in their response, and logs and traces must not
 *  contain addresses, so a refusal has only the codes. */
function withoutMail(cause: unknown): Error {
  const { code, command, response, responseCode, message } = cause as Failure
  const facts = [code, command, responseCode].filter(Boolean).join(' ')
  const isRefusal = response !== undefined || !OF_CONNECTION.has(code)
  const text = isRefusal
    ? `The mail server refused the mail: ${facts}`
    : `The mail server cannot be used: ${message} (${facts})`
  return Object.assign(new Error(text), { code })
}

function tooLate(timeoutMs: number): Error {
  const error = new Error(`The mail server did not take the mail within ${timeoutMs} ms`)
  return Object.assign(error, { code: 'ETIMEDOUT' })
}

type Failure = { code?: string; command?: string; response?: string; responseCode?: number; message: string }

/** The sender's address needs a domain with a dot, not a bare host or an IP address. */
function senderDomain(publicUrl: string): string {
  const host = new URL(publicUrl).hostname
  return /[a-z]$/i.test(host) && host.includes('.') ? host : 'oja.example'
}
