import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that stores mails, and an HTTP server that tests read them from: `GET /?to=<address>` returns the mails
 *  to that address as a JSON list of raw texts, newest last. */
export async function startMailSink(): Promise<{
  smtpUrl: string
  readUrl: string
  stop: () => Promise<void>
}> {
  const mails = new Map<string, string[]>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        for (const { address } of session.envelope.rcptTo) {
          const to = address.toLowerCase()
          mails.set(to, [...(mails.get(to) ?? []), text])
        }
        done()
      })
    },
  })
  const smtpListener = smtp.listen(0, '127.0.0.1')
  await once(smtpListener, 'listening')

  const reader = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://sink').searchParams.get('to') ?? ''
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(mails.get(to.toLowerCase()) ?? []))
  }).listen(0, '127.0.0.1')
  await once(reader, 'listening')

  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtpListener)}`,
    readUrl: `http://127.0.0.1:${portOf(reader)}`,
    stop: async () => {
      reader.close()
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

function portOf(server: { address(): string | AddressInfo | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port')
  return address.port
}
