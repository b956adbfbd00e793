import { expect, test } from 'vitest'
import { errorCode } from '../../../test-support/browser.ts'
import { shareTestApp, TEST_PIN } from '../../../test-support/start-test-app.ts'
import { hashSecret } from './hashing.ts'

const t = shareTestApp()

test('twenty concurrent right PINs lock nobody out', async () => {
  const { browser } = await t.signedIn()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.post('/api/auth/confirm-pin', { pin: TEST_PIN })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
})

test('an old PIN that is compared while the owner changes it grants nothing', async () => {
  const { customer, browser } = await t.signedIn()
  // The change takes effect after the try is counted and before its PIN is compared, however fast either is.
  await t.asOwner(`
    create function change_pin() returns trigger language plpgsql as $$
    begin
      update users set pin_hash = '${await hashSecret('7392')}' where id = new.id;
      return null;
    end $$;
    create trigger change_pin after update of pin_failures on users
      for each row when (new.pin_failures > old.pin_failures) execute function change_pin()`)
  expect(await errorCode(browser.post('/api/auth/confirm-pin', { pin: TEST_PIN }))).toBe('pin_incorrect')
  const { pin_grant_expires_at } = await t.deps.db
    .selectFrom('sessions')
    .select('pin_grant_expires_at')
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(pin_grant_expires_at).toBeNull()
})
