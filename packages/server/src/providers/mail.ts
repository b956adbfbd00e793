/** One mail to one person, plain text. `id` is the same in every try to send it: a mail that a crash sends twice has one
 *  Message-ID, by which most mailboxes drop the second. */
export type Mail = { to: string; subject: string; text: string; id?: string }

/** Takes mails to customers. `send` settles when the mail was handed over. */
export type MailProvider = {
  send(mail: Mail): Promise<void>
  /** Lets go of connections. */
  close(): void
}

/** A mail as the development mailbox keeps it. */
export type KeptMail = Omit<Mail, 'id'> & { id: number; sent_at: string }

const MAILBOX_SIZE = 200

/** Keeps the newest mails in memory, so that a product without a mail server can be walked through whole. */
export class Mailbox implements MailProvider {
  readonly #mails: KeptMail[] = []
  #lastId = 0

  /** Keeps the mail before it returns, so that a call's mail is here once its answer is. */
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
