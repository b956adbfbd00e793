import type { Transaction } from '../db/database.ts'
import type { ChainProvider } from '../providers/chain.ts'
import type { DemoName } from './customers.ts'
import { HOUR_MS } from '../durations.ts'

/** Passed to every seeding step. */
export type Seed = {
  trx: Transaction
  chain: ChainProvider
  /** The customers added so far. */
  customers: Map<DemoName, SeededCustomer>
  now: Date
}
type SeededCustomer = { id: string; bankAccount: string }

export function customerOf(seed: Seed, name: DemoName): SeededCustomer {
  const customer = seed.customers.get(name)
  if (!customer) throw new Error(`Demo customer "${name}" was not added yet`)
  return customer
}

export function hoursAgo(seed: Seed, hours: number): Date {
  return new Date(seed.now.getTime() - hours * HOUR_MS)
}
