import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outsideService } from '../test-support/outside-service.ts'
import { runOperator } from './operator-cli.ts'
import { requestOf } from './operator-commands.ts'

describe('the request for a command line', () => {
  test.each([
    ['chat c1', { method: 'GET', path: '/operator/chat?claim=c1' }],
    [
      'say c1 We are looking at it',
      {
        method: 'POST',
        path: '/operator/chat',
        body: { claim: 'c1', message: 'We are looking at it' },
      },
    ],
    ['kyc-queue', { method: 'GET', path: '/operator/kyc' }],
    [
      'kyc-picture a+b@example.com selfie s.jpg',
      { method: 'GET', path: '/operator/kyc-picture?email_address=a%2Bb%40example.com&picture=selfie' },
    ],
    [
      'tier a@example.com extended seen at the office',
      {
        method: 'POST',
        path: '/operator/tier',
        body: { email_address: 'a@example.com', tier: 'extended', note: 'seen at the office' },
      },
    ],
    [
      'lift a@example.com paid in the end',
      {
        method: 'POST',
        path: '/operator/lift-suspension',
        body: { email_address: 'a@example.com', note: 'paid in the end' },
      },
    ],
  ])('%s', (line, request) => expect(requestOf(line.split(' '))).toEqual(request))

  test('add-operator and add-token with their roles and scopes', () => {
    expect(requestOf(['add-operator', 'Amaka', 'Eze'], { roles: ['admin'] })).toMatchObject({
      path: '/operator/operators',
      body: { name: 'Amaka Eze', roles: ['admin'] },
    })
    expect(requestOf(['add-token', 'Watcher'], { scopes: ['audit'] })).toMatchObject({
      path: '/operator/tokens',
      body: { name: 'Watcher', scopes: ['audit'] },
    })
    for (const command of ['add-operator', 'add-token']) expect(requestOf([command, 'Amaka'])).toBeNull()
  })

  test.each(['', 'chat', 'kyc-picture a@example.com selfie', 'lift a@example.com', 'nonsense'])(
    '%j stands for none',
    (line) => expect(requestOf(line.split(' '))).toBeNull(),
  )
})

describe('a command', () => {
  let folder: string
  let heard: { url: string; key: string | undefined; authorization: string | undefined }[]
  let answers: ((request: IncomingMessage, response: ServerResponse) => void)[]
  let url: string
  let said: { out: string; err: string }

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'oja-operator-'))
    heard = []
    answers = []
    said = { out: '', err: '' }
    url = await outsideService((request, response) => {
      const { authorization, 'idempotency-key': key } = request.headers
      heard.push({ url: request.url ?? '', key: key?.toString(), authorization })
      const answer = answers.shift()
      if (!answer) throw new Error('Nobody expected this request')
      answer(request, response)
    })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const ok = (data: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  const fails = (status: number, code: string) => (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status).end(JSON.stringify({ code, error: 'No' }))
  const hangsUp = (request: IncomingMessage) => void request.socket.destroy()

  const run = (...args: string[]) =>
    runOperator([...args, '--url', url, '--token', 'the-token-of-the-operator'], {
      out: (text) => void (said.out += `${text}\n`),
      err: (text) => void (said.err += `${text}\n`),
      pauseMs: 1,
    })

  test('is retried under one key when the network or the server fails, so a deposit never doubles', async () => {
    answers = [hangsUp, fails(503, 'unavailable'), ok({ id: 'd1', status: 'completed' })]
    expect(await run('deposit', 'a@example.com', 'USDT', '5')).toBe(0)
    expect(heard).toHaveLength(3)
    expect(new Set(heard.map(({ key }) => key)).size).toBe(1)
    expect(heard[0]).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      authorization: 'Bearer the-token-of-the-operator',
    })
    answers = [ok({ id: 'd2', status: 'completed' })]
    await run('deposit', 'a@example.com', 'USDT', '5')
    expect(heard[3]?.key).not.toBe(heard[0]?.key)
  })

  test('whose outcome stays unknown says with which key to repeat it', async () => {
    answers = [hangsUp, hangsUp, hangsUp]
    expect(await run('deposit', 'a@example.com', 'USDT', '5')).toBe(1)
    expect(said.err).toContain(`--key ${heard[0]?.key}`)
    answers = [ok({ id: 'd1', status: 'completed' })]
    expect(await run('deposit', 'a@example.com', 'USDT', '5', '--key', heard[0]?.key ?? '')).toBe(0)
    expect(new Set(heard.map(({ key }) => key)).size).toBe(1)
  })

  test('to write as Oja is retried under one key, so that both sides read it once', async () => {
    answers = [hangsUp, ok({})]
    expect(await run('say', 'c1', 'We', 'are', 'looking')).toBe(0)
    expect(heard).toHaveLength(2)
    expect(heard[1]?.key).toBe(heard[0]?.key)
  })

  test('without a token says how to give one', async () => {
    vi.stubEnv('OPERATOR_TOKEN', undefined)
    vi.stubEnv('DATA_DIR', folder)
    const terminal = { out: () => undefined, err: () => undefined, pauseMs: 1 }
    await expect(runOperator(['audit', '--url', url], terminal)).rejects.toThrow(
      `Cannot read a token from ${path.join(folder, 'operator-token')}. Pass --token`,
    )
    vi.unstubAllEnvs()
  })

  test('is not retried when it is refused', async () => {
    answers = [fails(409, 'conflict')]
    expect(await run('settle', 'c1', 'buyer', 'clear')).toBe(1)
    expect(said.err).toContain('conflict: No')
    expect(heard).toHaveLength(1)
  })

  test('writes a picture that only its owner can read, and never over another file', async () => {
    const file = path.join(folder, 'selfie.png')
    const picture = { type: 'image/png', base64: Buffer.from('pixels').toString('base64') }
    answers = [ok(picture), ok(picture)]
    expect(await run('kyc-picture', 'a@example.com', 'selfie', file)).toBe(0)
    expect(await readFile(file, 'utf8')).toBe('pixels')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await run('kyc-picture', 'a@example.com', 'selfie', file)).toBe(1)
    expect(said.err).toContain('exists')
  })

  test('shows a set-up token with how long it works', async () => {
    const expires_at = '2026-01-02T00:00:00.000Z'
    answers = [ok({ id: 'o1', name: 'Amaka', setup_token: 'the-set-up-token', expires_at })]
    expect(await run('add-operator', 'Amaka', '--role', 'admin')).toBe(0)
    expect(said.out).toContain('the-set-up-token')
    expect(said.out).toContain(expires_at)
  })

  test('shows customers’ text without letting it control the terminal', async () => {
    const message = 'red \u001b[31m \u009b31m \u202e turned'
    answers = [ok([{ id: 'm', message, senderId: 's', roomId: 'c1', timestamp: '2026-01-01T00:00:00Z' }])]
    expect(await run('chat', 'c1')).toBe(0)
    expect(said.out).toContain('red')
    // oxlint-disable-next-line no-control-regex -- that none is left is what this is about
    expect(said.out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  })
})
