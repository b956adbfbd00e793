import { randomUUID } from 'node:crypto'
import { endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Browser, errorCode, failureOf, whenAdmitted } from '../../test-support/browser.ts'
import { deadlock, FaultPoints } from '../../test-support/fault-points.ts'
import { ownTestApp, shareTestApp } from '../../test-support/start-test-app.ts'
import { AppError, conflict } from '../errors.ts'
import { getUser } from '../features/users/repository.ts'

const KEY = 'idempotency-key'

let browser: Browser
let userId: string
/** What the handler of the tested call does beside its effect. */
let act: () => void = () => undefined
let checks = 0

const server = shareTestApp({
  calls: (route) => {
    route(
      endpoints.transfer,
      async ({ trx, user, now }) => {
        const id = randomUUID()
        // Any table does: what counts is whether the transaction keeps a row once.
        await trx
          .insertInto('heartbeats')
          .values({ name: `${user.id} ${id}`, beat_at: now })
          .execute()
        act()
        return { id, status: 'processing' as const }
      },
      {
        checkPin: async ({ db, user }) => {
          checks += 1
          return String((await getUser(db, user.id)).pin_hash)
        },
      },
    )
    route(endpoints.deposit, () => {
      act()
      return { id: randomUUID(), status: 'completed' as const }
    })
    route(endpoints.paymentSent, async ({ db, trx }) => {
      expect(db).toBe(trx)
      throw conflict('This claim is completed')
    })
  },
})

beforeEach(async () => {
  const signedIn = await server.signedIn()
  browser = signedIn.browser
  userId = signedIn.customer.id
  act = () => undefined
  checks = 0
})

const TRANSFER = { from: 'x', to: 'y', value: '1', network: 'tron', pin: '1234' }
const transfer = (key: string | null, body: unknown = TRANSFER) =>
  browser.post('/api/transfer', body, key === null ? {} : { headers: { [KEY]: key } })

async function effects(): Promise<number> {
  const rows = await server.deps.db
    .selectFrom('heartbeats')
    .select('name')
    .where('name', 'like', `${userId} %`)
    .execute()
  return rows.length
}

describe('an Idempotency-Key', () => {
  test('gives 50 parallel requests one effect and one response', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => whenAdmitted(() => transfer('same'))))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([202]))
    expect(new Set(bodies).size).toBe(1)
    expect(await effects()).toBe(1)
  })

  test('gives a later repeat the first response, without repeating the checks', async () => {
    const first = await (await transfer('again')).text()
    expect(await (await transfer('again')).text()).toBe(first)
    expect(checks).toBe(1)
    expect(await effects()).toBe(1)
  })

  test('holds for 24 hours', async () => {
    await transfer('day')
    server.clock.advance(23 * 60 * 60_000)
    await browser.takeSession(server.deps, userId)
    await transfer('day')
    expect(await effects()).toBe(1)
    server.clock.advance(60 * 60_000)
    await browser.takeSession(server.deps, userId)
    await transfer('day')
    expect(await effects()).toBe(2)
  })

  test('with another body is a mismatch and has no effect', async () => {
    await transfer('body')
    const refused = await failureOf(transfer('body', { ...TRANSFER, value: '2' }))
    expect(refused).toMatchObject({ status: 409, code: 'idempotency_mismatch' })
    expect(await effects()).toBe(1)
  })

  test('sees the same body in another spelling, and another PIN in the same body', async () => {
    await transfer('spelling', { ...TRANSFER, pin: '1111' })
    const answer = await transfer('spelling', {
      pin: '2222',
      network: 'tron',
      value: '1',
      to: 'y',
      from: 'x',
    })
    expect(answer.status).toBe(202)
    expect(await effects()).toBe(1)
  })

  test('belongs to its call: another one under it has its own effect and response', async () => {
    const grant = { pin_grant_expires_at: new Date(server.clock.now().getTime() + 120_000) }
    await server.deps.db.updateTable('sessions').set(grant).where('user_id', '=', userId).execute()
    const other = { code: 'BTC', amount: '1' }
    const deposit = () => browser.post('/api/offchain/deposit', other, { headers: { [KEY]: 'both' } })
    const first = await (await transfer('both')).text()
    const second = await deposit()
    expect(second.status).toBe(200)
    expect(await (await transfer('both')).text()).toBe(first)
    expect(await (await deposit()).text()).toBe(await second.text())
  })

  test('with another query is a mismatch', async () => {
    const sent = (id: string) =>
      browser.post(`/api/payment/sent?id=${id}`, undefined, { headers: { [KEY]: 'query' } })
    expect(await errorCode(sent(randomUUID()))).toBe('conflict')
    expect(await errorCode(sent(randomUUID()))).toBe('idempotency_mismatch')
  })

  test('belongs to its customer', async () => {
    await transfer('shared')
    const other = await server.signedIn()
    const answer = await other.browser.post(
      '/api/transfer',
      { ...TRANSFER, value: '3' },
      { headers: { [KEY]: 'shared' } },
    )
    expect(answer.status).toBe(202)
  })

  test.each([
    'insufficient_funds',
    'amount_out_of_range',
    'wrong_price',
    'limit_reached',
    'conflict',
  ] as const)(
    'keeps a final refusal, %s: a late repeat does not succeed even if it now could',
    async (code) => {
      act = () => {
        throw new AppError(code, 'This is not possible now')
      }
      const first = await (await transfer('refused')).text()
      expect(JSON.parse(first)).toMatchObject({ code })
      act = () => undefined
      expect(await (await transfer('refused')).text()).toBe(first)
      expect(await effects()).toBe(0)
      expect((await transfer('new-intent')).status).toBe(202)
    },
  )

  test('gives duplicates of a refused request one response: the refusal, or the success of a duplicate after the rollback', async () => {
    for (let round = 0; round < 10; round++) {
      let isFirst = true
      act = () => {
        if (!isFirst) return
        isFirst = false
        throw new AppError('insufficient_funds', 'Your balance is not enough for this')
      }
      const before = await effects()
      const answers = await Promise.all([1, 2, 3].map(() => transfer(`twins-${round}`)))
      const bodies = await Promise.all(answers.map((answer) => answer.text()))
      bodies.push(await (await transfer(`twins-${round}`)).text())
      expect(new Set(bodies).size).toBe(1)
      expect(await effects()).toBe(before + (answers[0]?.status === 202 ? 1 : 0))
    }
  })

  test('stores no refusal that is not final', async () => {
    act = () => {
      throw new AppError('pin_required', 'Enter your PIN to continue')
    }
    expect((await transfer('try-again')).status).toBe(403)
    act = () => undefined
    expect((await transfer('try-again')).status).toBe(202)
    expect(await effects()).toBe(1)
  })

  test('keeps nothing of a failure', async () => {
    act = () => {
      throw new Error('the disk is full')
    }
    expect((await transfer('failure')).status).toBe(500)
    act = () => undefined
    expect((await transfer('failure')).status).toBe(202)
    expect(await effects()).toBe(1)
  })

  test.each([[''], ['x'.repeat(256)], ['with space']])('of %j is an input error', async (key) => {
    expect(await errorCode(transfer(key))).toBe('invalid_input')
    expect(await effects()).toBe(0)
  })

  test('is not needed: without one every request has its effect', async () => {
    await transfer(null)
    await transfer(null)
    expect(await effects()).toBe(2)
  })
})

describe('a call that moves money', () => {
  test('keeps nothing of what a refused handler did', async () => {
    act = () => {
      throw new AppError('insufficient_funds', 'Your balance is not enough for this')
    }
    await transfer(null)
    await transfer('kept-refusal')
    expect(await effects()).toBe(0)
  })

  test('is retried when PostgreSQL ended it to break a deadlock', async () => {
    let deadlocks = 2
    const failing = await ownTestApp({
      databaseUrl: server.databaseUrl,
      calls: (route) =>
        route(endpoints.transfer, async ({ trx }) => {
          if (deadlocks-- > 0)
            await sql`do $$ begin raise exception 'x' using errcode = '40P01'; end $$`.execute(trx)
          return { id: 'done', status: 'processing' as const }
        }),
    })
    const other = await failing.signedIn()
    const answer = await other.browser.post('/api/transfer', TRANSFER, { headers: { [KEY]: 'deadlock' } })
    expect(answer.status).toBe(202)
  })

  test('notifies nobody about an attempt that was rolled back and then refused', async () => {
    const told: string[] = []
    let tries = 0
    const failing = await ownTestApp({
      databaseUrl: server.databaseUrl,
      calls: (route) =>
        route(endpoints.transfer, async ({ afterCommit }) => {
          tries += 1
          if (tries > 1) throw new AppError('insufficient_funds', 'Your balance is not enough for this')
          afterCommit(() => void told.push('sent'))
          return { id: 'undone', status: 'processing' as const }
        }),
    })
    const other = await failing.signedIn()
    // After the key, the session and the answer.
    new FaultPoints(failing.deps.pool).arm({ after: 3, error: deadlock })
    const answer = await other.browser.post('/api/transfer', TRANSFER, { headers: { [KEY]: 'undone' } })
    expect([answer.status, tries, told]).toEqual([400, 2, []])
  })

  test('is retried when its connection is cut before COMMIT', async () => {
    let runs = 0
    const cutOnce = await ownTestApp({
      databaseUrl: server.databaseUrl,
      calls: (route) =>
        route(endpoints.transfer, async ({ trx, now }) => {
          const id = randomUUID()
          await trx.insertInto('heartbeats').values({ name: 'cut once', beat_at: now }).execute()
          runs += 1
          if (runs === 1) {
            const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
            await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(server.deps.db)
          }
          return { id, status: 'processing' as const }
        }),
    })
    const other = await cutOnce.signedIn()
    const send = () => other.browser.post('/api/transfer', TRANSFER, { headers: { [KEY]: 'cut-once' } })
    expect((await send()).status).toBe(202)
    expect((await send()).status).toBe(202)
    expect(runs).toBe(2)
    const { rows } = await server.deps.pool.query("select 1 from heartbeats where name = 'cut once'")
    expect(rows).toHaveLength(1)
  })

  test('whose COMMIT gets no response is never retried by the server: the client retries under the key', async () => {
    let runs = 0
    act = () => {
      runs += 1
    }
    await server.asOwner(`
      create function cut_commit() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
      create constraint trigger cut_commit after insert on heartbeats
        deferrable initially deferred for each row execute function cut_commit()`)
    const unknown = await transfer('no-answer')
    await server.asOwner('drop trigger cut_commit on heartbeats; drop function cut_commit')
    expect(await errorCode(unknown)).toBe('unavailable')
    expect(unknown.headers.get('retry-after')).toBe('5')
    expect(runs).toBe(1)
    expect((await transfer('no-answer')).status).toBe(202)
    expect(await effects()).toBe(1)
  })

  test('has its transaction as db, so that queries see its rows', async () => {
    expect(await failureOf(browser.post('/api/payment/sent?id=x'))).toMatchObject({
      status: 409,
      error: 'This claim is completed',
    })
  })
})

describe('a PIN grant', () => {
  const deposit = (key?: string) =>
    browser.post(
      '/api/offchain/deposit',
      { code: 'BTC', amount: '1' },
      key === undefined ? {} : { headers: { [KEY]: key } },
    )
  const grant = (until: Date) =>
    server.deps.db
      .updateTable('sessions')
      .set({ pin_grant_expires_at: until })
      .where('user_id', '=', userId)
      .execute()
  const inTwoMinutes = () => new Date(server.clock.now().getTime() + 120_000)

  test('lets one of 20 racing calls through', async () => {
    await grant(inTwoMinutes())
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit()))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 403),
    ])
  })

  test('lapses', async () => {
    await grant(inTwoMinutes())
    server.clock.advance(120_000)
    expect((await deposit()).status).toBe(403)
  })

  test('is restored when the call is refused', async () => {
    await grant(inTwoMinutes())
    act = () => {
      throw new AppError('insufficient_funds', 'Your balance is not enough for this')
    }
    expect((await deposit('refused')).status).toBe(400)
    act = () => undefined
    expect((await deposit('another')).status).toBe(200)
    expect((await deposit('third')).status).toBe(403)
  })

  test('is the session’s own: another session of the same customer has none', async () => {
    await grant(inTwoMinutes())
    await browser.takeSession(server.deps, userId)
    expect((await deposit()).status).toBe(403)
  })
})
