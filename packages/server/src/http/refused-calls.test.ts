import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { errorCode } from '../../test-support/browser.ts'
import { hashTables } from '../../test-support/hash-tables.ts'
import { MONEY_CALL_NAMES, MONEY_CALLS } from '../../test-support/money-calls.ts'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import { expectBooksToBalance } from '../../test-support/trading.ts'

const t = shareTestApp()
afterAll(() => expectBooksToBalance(t))

test('every call that moves money is shown refused below', () => {
  const shown = MONEY_CALL_NAMES.filter((name) => Object.keys(MONEY_CALLS[name].refused).length > 0)
  expect(shown).toEqual(MONEY_CALL_NAMES)
})

describe.each(MONEY_CALL_NAMES)('a refused %s', (name) => {
  const cases = Object.entries(MONEY_CALLS[name].refused).flatMap(([code, states]) =>
    Object.entries(states).map(([how, prepare]) => [how, code, prepare] as const),
  )
  test.each(cases)('changes no row: %s, %s', async (_how, code, prepare) => {
    const send = await prepare(t)
    const before = await hashTables(t.deps)
    expect(await errorCode(send())).toBe(code)
    expect(await hashTables(t.deps)).toEqual(before)

    // Under a key the answer may be kept, and nothing else.
    const except = ['idempotency_keys'] as const
    const unkeyed = await hashTables(t.deps, { except })
    expect(await errorCode(send({ 'idempotency-key': randomUUID() }))).toBe(code)
    expect(await hashTables(t.deps, { except })).toEqual(unkeyed)
  })
})
