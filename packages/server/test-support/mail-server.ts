import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { from: string | false; to: string[]; raw: string }

type MailServer = {
  url: string
  /** While true, it refuses all mail. */
  refuses: boolean
  /** The next unread mail. */
  next(): Promise<ReceivedMail>
  /** How many mails are unread. */
  waiting(): number
  close(): Promise<void>
}

/** Starts a mail server on a free port. */
export async function startMailServer({ refuses = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const takers: ((mail: ReceivedMail) => void)[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Real mail servers repeat the refused address.
    onRcptTo: ({ address }, _session, done) =>
      done(self.refuses ? new Error(`<${address}> is refused here`) : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const mail = {
          from: mailFrom && mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString(),
        }
        const taker = takers.shift()
        if (taker) taker(mail)
        else received.push(mail)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const self: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    refuses,
    next: () =>
      new Promise((resolve) => {
        const mail = received.shift()
        if (mail) resolve(mail)
        else takers.push(resolve)
      }),
    waiting: () => received.length,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return self
}
