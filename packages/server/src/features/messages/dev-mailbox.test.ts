import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../clock.ts'
import { sandboxBankDirectory } from '../../providers/bank-directory-sandbox.ts'
import { sandboxChain } from '../../providers/chain.ts'
import { makeSeal } from '../../providers/file-seal.ts'
import { folderFileStore } from '../../providers/file-store.ts'
import { sandboxFx } from '../../providers/fx.ts'
import { Mailbox, type MailProvider } from '../../providers/mail.ts'
import { makePlaces } from '../../providers/places.ts'
import { webPushProvider } from '../../providers/push.ts'
import { sandboxSms } from '../../providers/sms.ts'
import { devMailboxRoutes } from './dev-mailbox.ts'

function serverWith(mail: MailProvider) {
  const app = fastify()
  onTestFinished(() => app.close())
  const world = { chain: sandboxChain(), bankDirectory: sandboxBankDirectory(), fx: sandboxFx(systemClock) }
  const keys = [Buffer.alloc(32)]
  const files = folderFileStore('unused', { maxBytes: 0, keys })
  const stored = { files, pictures: files, seal: makeSeal(keys), kyc: null, places: makePlaces(null) }
  const push = webPushProvider({ publicKey: '', privateKey: '', subject: '', loopback: false })
  devMailboxRoutes(app, { providers: { ...world, ...stored, mail, sms: sandboxSms(mail), push } })
  return app
}

test('shows the kept mails as a page and as data, also those of one address', async () => {
  const mailbox = new Mailbox()
  const app = serverWith(mailbox)
  expect((await app.inject('/dev/mailbox')).body).toContain('No mails yet')
  await mailbox.send({
    to: 'ada@example.com',
    subject: '123456 is your Oja code',
    text: 'Your code is 123456.',
  })
  await mailbox.send({ to: 'obi@example.com', subject: 'Hello', text: '<script>alert(1)</script>' })

  const page = await app.inject('/dev/mailbox')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('<h2>123456 is your Oja code</h2>')
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.body).not.toContain('<script>')

  const all = (await app.inject('/dev/mailbox.json')).json()
  expect(all.data.map((mail: { subject: string }) => mail.subject)).toEqual([
    'Hello',
    '123456 is your Oja code',
  ])
  const adas = (await app.inject('/dev/mailbox.json?to=ada@example.com')).json()
  expect(adas.data).toEqual([
    {
      id: 1,
      to: 'ada@example.com',
      subject: '123456 is your Oja code',
      text: 'Your code is 123456.',
      sent_at: expect.any(String),
    },
  ])
})

test('does not exist where mails are really sent', async () => {
  const app = serverWith({ send: () => Promise.resolve(), close: () => undefined })
  expect((await app.inject('/dev/mailbox')).statusCode).toBe(404)
  expect((await app.inject('/dev/mailbox.json')).statusCode).toBe(404)
})
