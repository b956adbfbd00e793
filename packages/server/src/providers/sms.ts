import { Mailbox, type MailProvider } from './mail.ts'
import { outside } from '../outside.ts'

/** One text message to one phone. */
export type Sms = {
  /** A Nigerian mobile number as written at home: `08031234567`. */
  to: string
  text: string
}

/** Sends text messages to customers. `send` resolves once the message is handed over. */
export type SmsProvider = { send(sms: Sms): Promise<void> }

/** Sends each text message as a mail instead. The development mailbox keeps it under the phone number; a mail server gets it for
 *  `08031234567@sms.invalid`, an address that can never be delivered. */
export function sandboxSms(mail: MailProvider): SmsProvider {
  return {
    send: ({ to, text }) =>
      mail.send({ to: mail instanceof Mailbox ? to : `${to}@sms.invalid`, subject: text, text: `${text}\n` }),
  }
}

type HttpSmsOptions = {
  /** Where messages are posted. */
  url: string
  /** Sent as a bearer token. */
  key: string
  /** Timeout for one request.
   *  @default 8000 */
  timeoutMs?: number
}

/** Sends text messages through a service that takes `POST {"to", "text"}`. `send` throws when the service does not accept the
 *  message; the error contains neither number nor text. */
export function httpSms({ url, key, timeoutMs = 8_000 }: HttpSmsOptions): SmsProvider {
  return {
    async send({ to, text }) {
      const response = await outside('text messages', () =>
        fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ to, text }),
          // A redirect would send the key to another host.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      )
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The text message service answered ${response.status}`)
    },
  }
}
