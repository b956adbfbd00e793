import { Mailbox, type MailProvider } from './mail.ts'

/** One text message to one phone. */
export type Sms = {
  /** A Nigerian mobile number as written at home: `08031234567`. */
  to: string
  text: string
}

/** Takes text messages to customers. `send` settles when the message was handed over. */
export type SmsProvider = { send(sms: Sms): Promise<void> }

/** Texts nobody: shows each message where mails are shown. The development mailbox keeps it under the phone number; a mail
 *  server gets it as a mail to `08031234567@sms.invalid`, an address that never leaves a test's mail server. */
export function sandboxSms(mail: MailProvider): SmsProvider {
  return {
    send: ({ to, text }) =>
      mail.send({ to: mail instanceof Mailbox ? to : `${to}@sms.invalid`, subject: text, text: `${text}\n` }),
  }
}
