import { createServer } from 'node:net'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../test-support/listen.ts'
import { startMailServer } from '../../test-support/mail-server.ts'
import { ownTestApp } from '../../test-support/start-test-app.ts'
import { Mailbox } from './mail.ts'
import { smtpMail } from './mail-smtp.ts'

async function mailServer(options?: { refuses: boolean }) {
  const server = await startMailServer(options)
  onTestFinished(server.close)
  return server
}

test('a customer verifies the address with the code that came through a real mail server', async () => {
  const server = await mailServer()
  const t = await ownTestApp({ settings: { smtpUrl: server.url, publicUrl: 'http://oja.example.ng' } })
  const browser = t.browser()
  const email_address = 'ngozi@example.com'
  const person = { email_address, password: 'a long enough password', first_name: 'Ngozi', last_name: 'Eze' }
  expect((await browser.post('/api/auth/register', person)).status).toBe(201)

  const mail = await server.next()
  expect(mail).toMatchObject({ from: 'no-reply@oja.example.ng', to: [email_address] })
  expect(mail.raw).toMatch(/^From: Oja <no-reply@oja\.example\.ng>/m)
  // Keeps absence notes from answering.
  expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  const otp = /Your code is (\d{6})\./.exec(mail.raw)?.[1]
  expect((await browser.post('/api/auth/validate-email', { email_address, otp })).status).toBe(200)
  expect((await browser.get('/dev/mailbox.json')).status).toBe(404)
})

test('the sandbox hands text messages to the mail server, at an address that leads nowhere', async () => {
  const server = await mailServer()
  const t = await ownTestApp({ settings: { smtpUrl: server.url, publicUrl: 'http://oja.example.ng' } })
  const { browser } = await t.signedIn({ phone: null })
  expect((await browser.patch('/api/user', { phone: '08031112222' })).status).toBe(202)
  const text = await server.next()
  expect(text.to).toEqual(['08031112222@sms.invalid'])
  const otp = /(\d{6}) is your Oja code/.exec(text.raw)?.[1]
  expect(await browser.data(browser.post('/api/phone/verify', { otp }))).toMatchObject({
    phone: '08031112222',
  })
})

test('a mail server that is down stops nobody from registering', async () => {
  const t = await ownTestApp({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } })
  const person = {
    email_address: 'a@example.com',
    password: 'long enough',
    first_name: 'Ada',
    last_name: 'Obi',
  }
  expect((await t.browser().post('/api/auth/register', person)).status).toBe(201)
})

test('a mail that is refused is an error, and nothing in an address adds a recipient', async () => {
  const refusing = smtpMail({
    url: (await mailServer({ refuses: true })).url,
    publicUrl: 'http://localhost:4000',
  })
  onTestFinished(() => refusing.close())
  await expect(refusing.send({ to: 'ada@example.com', subject: 's', text: 't' })).rejects.toThrow()

  const server = await mailServer()
  const mail = smtpMail({ url: server.url, publicUrl: 'http://127.0.0.1:4000' })
  onTestFinished(() => mail.close())
  await mail.send({ to: 'ada@example.com, eve@example.com', subject: 's', text: 't' }).catch(() => undefined)
  await mail.send({ to: 'obi@example.com', subject: 'one line\r\nBcc: eve@example.com', text: 'Hello' })
  for (;;) {
    const { from, to, raw } = await server.next()
    expect(to).toHaveLength(1)
    expect(from, 'a sender needs a domain').toBe('no-reply@oja.example')
    expect(raw).not.toMatch(/^Bcc:/m)
    if (to[0] === 'obi@example.com') break
  }
})

test('the error of a refused mail holds nothing of it, so the log does not either', async () => {
  const server = await mailServer({ refuses: true })
  const mail = smtpMail({ url: server.url, publicUrl: 'http://localhost:4000' })
  onTestFinished(() => mail.close())
  const sent = mail.send({ to: 'ada@example.com', subject: '123456 is your code', text: 'Your code' })
  const error = await sent.catch((cause: Error) => cause)
  expect(inspect(error)).toContain('550')
  expect(inspect(error)).not.toMatch(/ada@example|123456/)
})

test('the error of a mail server that cannot be used says why, such as one that does not speak TLS', async () => {
  const server = await mailServer()
  const mail = smtpMail({ url: server.url.replace('smtp:', 'smtps:'), publicUrl: 'http://localhost:4000' })
  onTestFinished(() => mail.close())
  const sent = mail.send({ to: 'ada@example.com', subject: 's', text: 't' })
  await expect(sent).rejects.toThrow(/^The mail server cannot be used: .*(SSL|TLS|version)/)
})

test('a mail server that goes on answering and never ends holds up no mail for ever', async () => {
  const tarpit = createServer((socket) => {
    socket.on('error', () => undefined).write('220 welcome\r\n')
    const drip = setInterval(() => socket.write('250-wait\r\n'), 20)
    socket.once('data', () => undefined).once('close', () => clearInterval(drip))
  })
  const url = `smtp://127.0.0.1:${await listen(tarpit)}`
  onTestFinished(() => void tarpit.close())
  const mail = smtpMail({ url, publicUrl: 'http://localhost:4000', timeoutMs: 300 })
  onTestFinished(() => mail.close())
  // More than there are connections: the last ones wait for one.
  const sent = Array.from({ length: 5 }, () => mail.send({ to: 'ada@example.com', subject: 's', text: 't' }))
  for (const result of await Promise.allSettled(sent))
    expect(result).toMatchObject({
      reason: { message: 'The mail server did not take the mail within 300 ms' },
    })
})

test('a mail that is sent again has the same Message-ID, and another mail has another', async () => {
  const server = await mailServer()
  const mail = smtpMail({ url: server.url, publicUrl: 'https://oja.example.ng' })
  onTestFinished(() => mail.close())
  const messageId = async (id: string) => {
    await mail.send({ to: 'ada@example.com', subject: 's', text: 't', id })
    return /^Message-ID: (.+)\r$/im.exec((await server.next()).raw)?.[1]
  }
  expect(await messageId('a1')).toBe('<a1@oja.example.ng>')
  expect(await messageId('a1')).toBe('<a1@oja.example.ng>')
  expect(await messageId('b2')).toBe('<b2@oja.example.ng>')
})

test('the mailbox keeps the newest two hundred mails, newest first', async () => {
  const mailbox = new Mailbox()
  for (let count = 1; count <= 205; count += 1) {
    await mailbox.send({
      to: count % 2 ? 'odd@example.com' : 'even@example.com',
      subject: String(count),
      text: '',
    })
  }
  expect(mailbox.list()).toHaveLength(200)
  expect(mailbox.list()[0]).toMatchObject({ subject: '205', to: 'odd@example.com' })
  expect(mailbox.list(' EVEN@example.com ')[0]).toMatchObject({ subject: '204' })
})
