import { Mailbox, type MailProvider } from './mail.ts'

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
