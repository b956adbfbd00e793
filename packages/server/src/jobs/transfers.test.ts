import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/start-test-app.ts'
import { type ChainProvider, sandboxChain } from '../providers/chain.ts'
import { confirmTransfers, TRANSFER_LEASE_MS } from './transfers.ts'

let oja: TestApp
const genuine = sandboxChain()
let chain: ChainProvider
/** Each hand-over, in the order in which the chain was asked. */
let handedOver: string[]

beforeEach(async () => {
  handedOver = []
  chain = {
    ...genuine,
    broadcast: async (transfer) => {
      handedOver.push(transfer.id)
      return genuine.broadcast(transfer)
    },
    outcome: async () => 'pending',
  }
  oja = await startTestApp({ providers: { chain } })
})
afterEach(async () => {
  vi.useRealTimers()
  await oja.close()
})

test('a broadcast that takes longer than the lease stays with its process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const id = await waitingTransfer()
  const answer = slowDown('broadcast', id)
  const run = confirmTransfers(oja.deps, oja.clock.now())
  await answer.asked
  for (let third = 0; third < 6; third++) {
    oja.clock.advance(TRANSFER_LEASE_MS / 3)
    vi.advanceTimersByTime(TRANSFER_LEASE_MS / 3)
    await expect.poll(() => leaseOf(id)).toBe(oja.clock.now().getTime() + TRANSFER_LEASE_MS)
    await confirmTransfers(oja.deps, oja.clock.now())
  }
  answer.give()
  await run
  expect(handedOver).toEqual([id])
  expect(vi.getTimerCount(), 'it renews the lease no more').toBe(0)
})

test('a lease that cannot be renewed ends no broadcast under way', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const id = await waitingTransfer()
  const answer = slowDown('broadcast', id)
  const run = confirmTransfers(oja.deps, oja.clock.now())
  await answer.asked
  const [warn, error] = [vi.spyOn(oja.deps.log, 'warn'), vi.spyOn(oja.deps.log, 'error')]
  await oja.asOwner(`
    create function fail_now() returns trigger language plpgsql as 'begin raise exception ''no room''; end';
    create trigger broken before update on transfers for each row execute function fail_now()`)
  vi.advanceTimersByTime(TRANSFER_LEASE_MS / 3)
  await expect.poll(() => warn.mock.calls).toHaveLength(1)
  await oja.asOwner('drop function fail_now cascade')
  answer.give()
  await run
  expect(error).not.toHaveBeenCalled()
  await confirmTransfers(oja.deps, oja.clock.now())
  expect(handedOver).toEqual([id])
})

test('a process suspended beyond its lease does not touch transfers that another one has taken over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const slow = await waitingTransfer({ chain_reference: 'known' })
  const next = await waitingTransfer()
  const suspended = slowDown('outcome', slow)
  const sleeper = confirmTransfers(oja.deps, oja.clock.now())
  await suspended.asked
  oja.clock.advance(TRANSFER_LEASE_MS)
  const answer = slowDown('broadcast', next)
  const other = confirmTransfers(oja.deps, oja.clock.now())
  await answer.asked

  suspended.give()
  await sleeper
  await confirmTransfers(oja.deps, oja.clock.now())
  answer.give()
  await other
  expect(handedOver).toEqual([next])
})

test('a transfer whose sender is frozen after it was leased, but before its turn, is not broadcast until the freeze ends', async () => {
  const slow = await waitingTransfer()
  const next = await waitingTransfer()
  const answer = slowDown('broadcast', slow)
  const run = confirmTransfers(oja.deps, oja.clock.now())
  await answer.asked
  await setFrozen(next, oja.clock.now())
  answer.give()
  await run
  expect(handedOver).toEqual([slow])
  await setFrozen(next, null)
  await confirmTransfers(oja.deps, oja.clock.now())
  expect(handedOver).toEqual([slow, next])
})

test('a transfer about which the chain takes long does not keep the others from being broadcast, run after run', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const slow = await waitingTransfer({ chain_reference: 'slow' })
  const others = [await waitingTransfer(), await waitingTransfer()]
  chain.outcome = async ({ reference }) => {
    if (reference === 'slow') vi.advanceTimersByTime(TRANSFER_LEASE_MS)
    return 'pending'
  }
  oja.clock.advance(1_000)
  await confirmTransfers(oja.deps, oja.clock.now())
  expect(await leaseOf(slow)).toBe(oja.clock.now().getTime())
  // Nobody worked on these, so a freeze still returns their coin.
  for (const other of others) expect(await leaseOf(other)).toBeUndefined()
  oja.clock.advance(1_000)
  await confirmTransfers(oja.deps, oja.clock.now())
  expect(handedOver).toEqual(others)
})

/** Freezes the sender of a transfer, or ends that. */
async function setFrozen(transfer: string, at: Date | null): Promise<void> {
  await oja.deps.db
    .updateTable('users')
    .set({ frozen_at: at, frozen_by: at && 'operator', frozen_reason: at && 'A suspicion' })
    .where('id', '=', (eb) => eb.selectFrom('transfers').select('user_id').where('id', '=', transfer))
    .execute()
}

/** Keeps the chain from answering about this transfer until `give`, the first time it is asked. */
function slowDown(what: 'broadcast' | 'outcome', id: string): { asked: Promise<void>; give: () => void } {
  const [asked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isFirst = true
  const wait = async (about: string) => {
    if (about !== id || !isFirst) return
    isFirst = false
    asked.resolve()
    await mayAnswer.promise
  }
  const before = { ...chain }
  if (what === 'broadcast') {
    chain.broadcast = async (transfer) => {
      const reference = await before.broadcast(transfer)
      await wait(transfer.id)
      return reference
    }
  } else {
    chain.outcome = async (transfer) => {
      if (transfer.reference === 'known') await wait(id)
      return before.outcome(transfer)
    }
  }
  return { asked: asked.promise, give: mayAnswer.resolve }
}

let made = 0
/** A transfer that the job is to look at, younger than those made before. */
async function waitingTransfer(overrides: { chain_reference?: string } = {}): Promise<string> {
  const { customer } = await oja.signedIn()
  const id = randomUUID()
  await oja.deps.db
    .insertInto('transfers')
    .values({
      id,
      user_id: customer.id,
      code: 'USDT',
      network: 'tron',
      from_address: 'a',
      to_address: 'b',
      amount: '1',
      fee: '0',
      created_at: new Date(oja.clock.now().getTime() + made++),
      ...overrides,
    })
    .execute()
  return id
}

async function leaseOf(id: string): Promise<number | undefined> {
  const query = oja.deps.db.selectFrom('transfers').select('leased_until').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).leased_until?.getTime()
}
