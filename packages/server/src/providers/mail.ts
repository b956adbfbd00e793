/** A plain-text mail to one person. `id` is the same in every attempt to send it, so a mail sent twice after a crash has the same
 *  Message-ID, and most mailboxes drop the second. */
export type Mail = { to: string; subject: string; text: string; id?: string }

/** Connections to the mail server; further mails wait for one. */
export const MAIL_CONNECTIONS = 3

/** Sends mails to customers. `send` resolves once the mail is handed over. */
export type MailProvider = {
  send(mail: Mail): Promise<void>
  /** Closes connections. */
  close(): void
}

/** A mail in the development mailbox. */
export type KeptMail = Omit<Mail, 'id'> & { id: number; sent_at: string }

const MAILBOX_SIZE = 200

/** Keeps the newest mails in memory, so that the whole product can be tried without a mail server. */
export class Mailbox implements MailProvider {
  readonly #mails: KeptMail[] = []
  #lastId = 0

  /** Stores the mail synchronously, so that it is here by the time its call responds. */
  send({ to, subject, text }: Mail): Promise<void> {
    this.#lastId += 1
    this.#mails.unshift({ id: this.#lastId, to, subject, text, sent_at: new Date().toISOString() })
    this.#mails.length = Math.min(this.#mails.length, MAILBOX_SIZE)
    return Promise.resolve()
  }

  /** Newest first. */
  list(to?: string): KeptMail[] {
    const address = to?.trim().toLowerCase()
    return this.#mails.filter((mail) => address === undefined || mail.to === address)
  }

  close(): void {
    this.#mails.length = 0
  }
}
