import { createTransport } from 'nodemailer'
import type { Mail, MailProvider } from './mail.ts'
import { outside } from '../trace.ts'

/** How long a mail server may take to say the next thing, in milliseconds. */
const SMTP_TIMEOUT_MS = 10_000

type SmtpOptions = {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string
  /** The product's origin; its host is the sender's domain. */
  publicUrl: string
}

/** Sends mails through the SMTP server of `SMTP_URL`, over connections kept open.
 *  `send` rejects when the server refuses the mail or does not answer in time; the error holds nothing of the mail. */
export function smtpMail({ url, publicUrl }: SmtpOptions): MailProvider {
  const domain = senderDomain(publicUrl)
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      // A mail is words of ours: it never reads files or fetches pages.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: 'Oja', address: `no-reply@${domain}` } },
  )
  return {
    async send({ to, subject, text, id }: Mail) {
      const mail = {
        // As an object, so that nothing in an address can add a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      await outside('mail server', () =>
        transport.sendMail(mail).catch((cause: unknown) => {
          throw refusalWithoutMail(cause)
        }),
      )
    },
    close: () => transport.close(),
  }
}

/** Mail servers repeat the address that they refuse. The log and the traces hold no address, so the error has only the codes. */
function refusalWithoutMail(cause: unknown): Error {
  const { code, command, responseCode } = cause as { code?: string; command?: string; responseCode?: number }
  const facts = [code, command, responseCode].filter(Boolean).join(' ')
  return Object.assign(new Error(`The mail server took no mail: ${facts}`), { code })
}

/** An address needs a domain with a dot; a bare host or an IP number is none. */
function senderDomain(publicUrl: string): string {
  const host = new URL(publicUrl).hostname
  return /[a-z]$/i.test(host) && host.includes('.') ? host : 'oja.example'
}
