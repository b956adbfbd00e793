import type { ListedOperator, MachineToken, NewMachineToken, Role, SetUpInvitation } from '@oja/api/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addOperator, totpAt } from '../../../test-support/add-operator.ts'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { waitingForLocks } from '../../../test-support/database.ts'
import { shareTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { keepSignedIn, openClaim } from '../../../test-support/trading.ts'
import { checkOperator, spendTotpStep } from './sign-in.ts'

let admin: Awaited<ReturnType<TestApp['atDesk']>>
const t = shareTestApp()
beforeAll(async () => {
  admin = await t.atDesk('admin')
})
beforeEach(() => t.clock.advance(60_000))

const list = (browser = admin.browser) => browser.data<ListedOperator[]>(browser.get('/api/desk/operators'))
const find = async (id: string) => (await list()).find((row) => row.id === id)
const change = (id: string, body: { roles?: Role[]; disabled?: boolean }, browser = admin.browser) =>
  browser.patch(`/api/desk/operators?id=${id}`, body)

/** A claim whose time is over, in dispute. */
async function disputed(): Promise<string> {
  const { claim, claimer } = await openClaim(t, 'sell')
  t.clock.advance(16 * 60_000)
  await keepSignedIn(t)
  const reason = 'I have paid and got no answer'
  await claimer.browser.data(claimer.browser.post(`/api/claim/dispute?id=${claim}`, { reason }))
  return claim
}

describe('an admin', () => {
  test('adds an operator, who is invited until set up', async () => {
    const invitation = await admin.browser.data<SetUpInvitation>(
      admin.browser.post('/api/desk/operators', { name: 'Tunde', roles: ['reviewer', 'reviewer'] }),
    )
    expect(await find(invitation.id)).toMatchObject({ state: 'invited', roles: ['reviewer'], sessions: 0 })
    // Only that response has the token.
    const kept = JSON.stringify(
      await t.deps.db.selectFrom('desk_trail').selectAll().execute(),
      (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    )
    expect(kept).not.toContain(invitation.setup_token)
  })

  test('changes the roles of others, from their next call on', async () => {
    const { operator, browser } = await t.atDesk('support')
    expect((await browser.get('/api/desk/suspensions')).status).toBe(200)
    expect(await (await change(operator.id, { roles: ['reviewer'] })).json()).toMatchObject({
      data: { roles: ['reviewer'], state: 'active' },
    })
    expect(await errorCode(browser.get('/api/desk/suspensions'))).toBe('forbidden')
  })

  test('takes a role only after the calls in flight that used it', async () => {
    const { operator, browser } = await t.atDesk('support')
    const { db } = t.deps
    const customer = await t.customer()
    const freeze = () =>
      browser.post(`/api/desk/customer/freeze?id=${customer.id}`, { reason: 'They called' })
    const later = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', customer.id).forUpdate().execute()
      const freezing = freeze()
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      const changing = change(operator.id, { roles: ['treasurer'] })
      await expect.poll(() => waitingForLocks(db)).toBe(2)
      return { freezing, changing }
    })
    expect((await later.freezing).status).toBe(200)
    expect((await later.changing).status).toBe(200)
    expect(await errorCode(freeze())).toBe('forbidden')
  })

  test('disables others, which ends their sessions and invitations', async () => {
    const invited = { name: 'Sade', roles: ['support'] }
    const { id, setup_token } = await admin.browser.data<SetUpInvitation>(
      admin.browser.post('/api/desk/operators', invited),
    )
    for (const disabled of [true, false]) expect((await change(id, { disabled })).status).toBe(200)
    expect(await errorCode(t.browser().post('/api/desk/set-up', { setup_token }))).toBe('bad_credentials')

    const { operator, browser } = await t.atDesk('support')
    expect((await change(operator.id, { disabled: true })).status).toBe(200)
    expect((await browser.get('/api/desk/me')).status).toBe(401)
    const signIn = () =>
      t.browser().post('/api/desk/sign-in', {
        name: operator.name,
        password: operator.password,
        totp: totpAt(operator.secret, t.clock.now()),
      })
    expect(await errorCode(signIn())).toBe('bad_credentials')
    await change(operator.id, { disabled: false })
    expect((await browser.get('/api/desk/me')).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  test.each([
    ['disabled', (id: string) => change(id, { disabled: true })],
    ['reset', (id: string) => admin.browser.post(`/api/desk/operators/reset?id=${id}`)],
  ])('an operator who is %s just as they sign in is not signed in', async (_how, end) => {
    const { operator } = await t.atDesk('support')
    const { id, name, password, secret } = operator
    const body = { name, password, totp: totpAt(secret, t.clock.now()) }
    const { db, settings } = t.deps
    const call = { db, settings, ip: '127.0.0.1', now: t.clock.now(), body }
    const { right } = await checkOperator(call, () => undefined)
    expect((await end(id)).status).toBe(200)
    const signIn = db.transaction().execute((trx) => spendTotpStep(trx, right))
    await expect(signIn).rejects.toMatchObject({ code: 'bad_credentials' })
  })

  test('resets others, and nobody resets, disables or promotes themselves', async () => {
    const { operator, browser } = await t.atDesk('support')
    const invitation = await admin.browser.data<SetUpInvitation>(
      admin.browser.post(`/api/desk/operators/reset?id=${operator.id}`),
    )
    expect(invitation.name).toBe(operator.name)
    expect((await browser.get('/api/desk/me')).status).toBe(401)
    const own = admin.operator.id
    for (const answer of [
      change(own, { roles: ['support'] }),
      change(own, { disabled: true }),
      change(own.toUpperCase(), { roles: ['admin', 'arbiter'] }),
      admin.browser.post(`/api/desk/operators/reset?id=${own}`),
    ]) {
      expect(await errorCode(answer)).toBe('conflict')
    }
  })

  test('who resets a disabled operator reads that they are disabled', async () => {
    const { operator } = await t.atDesk('support')
    await change(operator.id, { disabled: true })
    expect(await failureOf(admin.browser.post(`/api/desk/operators/reset?id=${operator.id}`))).toMatchObject({
      code: 'conflict',
      error: 'This operator is disabled. Enable them first',
    })
  })
})

test('of two admins who demote each other at once, one stays admin', async () => {
  const [first, second] = [await t.atDesk('admin'), await t.atDesk('admin')]
  await t.deps.db
    .updateTable('operators')
    .set({ roles: ['support'] })
    .where('id', 'not in', [first.operator.id, second.operator.id])
    .execute()
  const answers = await Promise.all([
    change(second.operator.id, { roles: ['support'] }, first.browser),
    change(first.operator.id, { roles: ['support'] }, second.browser),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const admins = await t.deps.db.selectFrom('operators').select(['id', 'roles']).execute()
  expect(admins.filter(({ roles }) => roles.includes('admin'))).toHaveLength(1)
  await t.deps.db
    .updateTable('operators')
    .set({ roles: ['admin'] })
    .where('id', '=', admin.operator.id)
    .execute()
})

describe('the own password', () => {
  test('is changed with the old one and a code, and ends the other sessions', async () => {
    const operator = await addOperator(t.deps, { roles: ['support'] })
    const [browser, other] = [t.browser(), t.browser()]
    await browser.takeDeskSession(t.deps, operator.id)
    await other.takeDeskSession(t.deps, operator.id)
    const body = {
      current_password: operator.password,
      totp: totpAt(operator.secret, t.clock.now()),
      new_password: 'another long one',
    }
    const refusals: [Partial<typeof body>, string][] = [
      [{ current_password: 'wrong' }, 'bad_credentials'],
      [{ totp: '000000' }, 'bad_credentials'],
      [{ new_password: 'password1' }, 'invalid_input'],
      [{ new_password: operator.name }, 'invalid_input'],
    ]
    for (const [wrong, code] of refusals) {
      expect(await errorCode(browser.post('/api/desk/password', { ...body, ...wrong }))).toBe(code)
    }
    expect((await browser.post('/api/desk/password', body)).status).toBe(200)
    expect((await browser.get('/api/desk/me')).status).toBe(200)
    expect((await other.get('/api/desk/me')).status).toBe(401)
    // The code is used up, for signing in too.
    const again = { name: operator.name, password: body.new_password, totp: body.totp }
    expect((await t.browser().post('/api/desk/sign-in', again)).status).toBe(401)
    t.clock.advance(60_000)
    const signIn = (password: string) =>
      t.browser().post('/api/desk/sign-in', {
        ...again,
        password,
        totp: totpAt(operator.secret, t.clock.now()),
      })
    expect((await signIn(operator.password)).status).toBe(401)
    expect((await signIn(body.new_password)).status).toBe(200)
    const lines = await t.deps.db
      .selectFrom('desk_trail')
      .select('act')
      .where('operator', '=', operator.id)
      .where('act', '=', 'deskPassword')
      .execute()
    expect(lines).toHaveLength(1)
  })

  test('of an operator whose session was stolen is guessed five times before a wait', async () => {
    const { browser } = await t.atDesk('support')
    const guess = { current_password: 'a wild guess', totp: '000000', new_password: 'another long one' }
    const codes = []
    for (let tries = 0; tries < 6; tries++)
      codes.push(await errorCode(browser.post('/api/desk/password', guess)))
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'bad_credentials'), 'throttled'])
  })
})

describe('a machine token', () => {
  const as = (token: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
    t.operator(method, path, body, { headers: { authorization: `Bearer ${token}` } })
  const make = (browser: Browser, name: string, scopes: string[]) =>
    browser.data<NewMachineToken>(browser.post('/api/desk/tokens', { name, scopes }))

  test('makes the calls of its scopes and no others, and says when it was used', async () => {
    const { token, id } = await make(admin.browser, 'Auditor', ['audit'])
    expect((await as(token, 'GET', '/operator/audit')).status).toBe(200)
    for (const path of ['/operator/kyc', '/operator/disputes', '/operator/tokens']) {
      expect(await errorCode(as(token, 'GET', path))).toBe('forbidden')
    }
    const tokens = await admin.browser.data<MachineToken[]>(admin.browser.get('/api/desk/tokens'))
    expect(tokens.find((row) => row.id === id)).toMatchObject({
      last_used_at: t.clock.now().toISOString(),
      created_by: admin.operator.name,
    })
    expect(JSON.stringify(tokens)).not.toContain(token)
  })

  test.each(['deposits', 'disputes', 'kyc'])(
    'with the scope %s, which moves coin or verifies customers, cannot be made at the desk: one stolen session is not enough',
    async (scope) => {
      const made = admin.browser.post('/api/desk/tokens', {
        name: `Mover ${scope}`,
        scopes: ['audit', scope],
      })
      expect(await failureOf(made)).toMatchObject({
        code: 'invalid_input',
        fields: { scopes: expect.any(String) },
      })
      const byHand = await t.operator('POST', '/operator/tokens', { name: `Mover ${scope}`, scopes: [scope] })
      expect(byHand.status).toBe(201)
    },
  )

  test('stops when it is revoked, and its name cannot be reused', async () => {
    const { token, id } = await make(admin.browser, 'Counter', ['audit'])
    expect((await admin.browser.delete(`/api/desk/tokens?id=${id}`)).status).toBe(200)
    expect((await as(token, 'GET', '/operator/audit')).status).toBe(401)
    expect(await errorCode(admin.browser.delete(`/api/desk/tokens?id=${id}`))).toBe('not_found')
    expect(
      await failureOf(admin.browser.post('/api/desk/tokens', { name: 'COUNTER', scopes: ['audit'] })),
    ).toMatchObject({ code: 'invalid_input' })
  })

  test('that was revoked moves no coin: a call in flight ends first, and later ones are refused', async () => {
    const { db } = t.deps
    const claims = [await disputed(), await disputed()]
    const scopes = ['disputes', 'tokens']
    const made = await t.operator('POST', '/operator/tokens', { name: 'Settler', scopes })
    const { data }: { data: NewMachineToken } = JSON.parse(await made.text())
    const settle = (claim?: string) =>
      as(data.token, 'POST', '/operator/disputes', { claim, winner: 'buyer', note: 'Paid' })
    const later = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('ads').select('id').forUpdate().execute()
      const first = settle(claims[0])
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      // A token may revoke itself.
      const revoking = as(data.token, 'POST', '/operator/tokens/revoke', { name: 'Settler' })
      await expect.poll(() => waitingForLocks(db)).toBe(2)
      const second = settle(claims[1])
      await expect.poll(() => waitingForLocks(db)).toBe(3)
      return { first, revoking, second }
    })
    expect((await later.first).status).toBe(200)
    expect((await later.revoking).status).toBe(200)
    expect(await errorCode(later.second)).toBe('unauthenticated')
  })

  test('passes on only scopes that it has, and leaves its name in the trail', async () => {
    const { token } = await make(admin.browser, 'Maker', ['tokens', 'audit'])
    const add = (name: string, scopes: string[]) => as(token, 'POST', '/operator/tokens', { name, scopes })
    expect(await errorCode(add('Too much', ['audit', 'deposits']))).toBe('forbidden')
    expect((await add('Enough', ['audit'])).status).toBe(201)
    expect((await as(token, 'POST', '/operator/tokens/revoke', { name: 'Enough' })).status).toBe(200)
    const lines = await t.deps.db
      .selectFrom('desk_trail')
      .select(['act', 'subject'])
      .where('actor_name', '=', 'Maker')
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { act: 'operatorAddToken', subject: 'Enough' },
      { act: 'operatorRevokeToken', subject: 'Enough' },
    ])
  })

  test.each<[string, (id: string) => Promise<Response>]>([
    ['disabled', (id) => change(id, { disabled: true })],
    ['reset', (id) => admin.browser.post(`/api/desk/operators/reset?id=${id}`)],
    ['no admin any more', (id) => change(id, { roles: ['support'] })],
  ])(
    'ends when the admin who made it is %s, with those that it made: a thief with their session could have',
    async (how, end) => {
      const { operator, browser } = await t.atDesk('admin')
      const name = (what: string) => `${what} of an admin ${how}`
      const { token } = await make(browser, name('Door'), ['tokens', 'audit'])
      const second = { name: name('Back door'), scopes: ['audit'] }
      const { data }: { data: NewMachineToken } = JSON.parse(
        await (await as(token, 'POST', '/operator/tokens', second)).text(),
      )
      const other = await make(admin.browser, name('Colleague'), ['audit'])
      const statuses = () =>
        Promise.all(
          [token, data.token, other.token].map(
            async (each) => (await as(each, 'GET', '/operator/audit')).status,
          ),
        )
      expect(await statuses()).toEqual([200, 200, 200])
      expect((await end(operator.id)).status).toBe(200)
      expect(await statuses()).toEqual([401, 401, 200])
      const { detail } = await t.deps.db
        .selectFrom('desk_trail')
        .select('detail')
        .where('subject', '=', operator.name)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(detail).toMatchObject({ tokens_revoked: [name('Door'), name('Back door')] })
    },
  )

  test('that is made with one of an admin who is being disabled ends too', async () => {
    const { operator, browser } = await t.atDesk('admin')
    const { token } = await make(browser, 'Maker of one more', ['tokens', 'audit'])
    // Its use is recorded now, and not in the call below.
    expect((await as(token, 'GET', '/operator/audit')).status).toBe(200)
    const { db } = t.deps
    const { made, disabling } = await db.transaction().execute(async (trx) => {
      await sql`lock table machine_tokens in share mode`.execute(trx)
      const making = as(token, 'POST', '/operator/tokens', { name: 'One more', scopes: ['audit'] })
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      const ending = change(operator.id, { disabled: true })
      await expect.poll(() => waitingForLocks(db)).toBe(2)
      return { made: making, disabling: ending }
    })
    expect((await disabling).status).toBe(200)
    const { data }: { data: NewMachineToken } = JSON.parse(await (await made).text())
    expect((await as(data.token, 'GET', '/operator/audit')).status).toBe(401)
  })

  test('and an operator never share a name, so that a line of the trail names one of them', async () => {
    const add = (name: string) => admin.browser.post('/api/desk/tokens', { name, scopes: ['freeze'] })
    for (const name of [admin.operator.name, admin.operator.name.toUpperCase(), 'operator_token'])
      expect(await failureOf(add(name))).toMatchObject({ fields: { name: expect.any(String) } })
    await make(admin.browser, 'Freezer', ['freeze'])
    for (const name of ['FREEZER', 'Operator_Token']) {
      const invite = { name, roles: ['support'] }
      expect(await failureOf(admin.browser.post('/api/desk/operators', invite))).toMatchObject({
        fields: { name: expect.any(String) },
      })
      expect((await t.operator('POST', '/operator/operators', invite)).status).toBe(400)
    }
  })

  test.each(['Аmaka Eze', 'AMAKA-EZE', 'Amaka Ezé', 'Аmaкa Eze', 'ОРЕRАТОR ТОКЕN'])(
    'no operator or token is named “%s”, which reads like another name in the trail',
    async (name) => {
      await t.operator('POST', '/operator/operators', { name: 'Amaka Eze', roles: ['support'] })
      const invite = { name, roles: ['admin'] }
      for (const added of [
        admin.browser.post('/api/desk/operators', invite),
        admin.browser.post('/api/desk/tokens', { name, scopes: ['freeze'] }),
        t.operator('POST', '/operator/operators', invite),
      ])
        expect(await failureOf(added)).toMatchObject({ fields: { name: expect.any(String) } })
    },
  )

  test('is revoked by its name in any case, as an operator is reset', async () => {
    const { token } = await make(admin.browser, 'Night Audit', ['audit'])
    expect((await t.operator('POST', '/operator/tokens/revoke', { name: 'night audit' })).status).toBe(200)
    expect((await as(token, 'GET', '/operator/audit')).status).toBe(401)
  })

  test('with every scope is OPERATOR_TOKEN', async () => {
    expect((await t.operator('POST', '/operator/tokens', { name: 'By hand', scopes: ['kyc'] })).status).toBe(
      201,
    )
  })
})
