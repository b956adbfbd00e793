import { settleTransfer } from '../features/transfers/settle-transfer.ts'
import { sendTransfer } from '../features/transfers/send-transfer.ts'
import { sandboxAddress } from '../providers/address.ts'
import { TRANSFER_CONFIRM_MS } from '../providers/chain.ts'
import { SANDBOX_PRICES } from '../providers/fx.ts'
import { networkOfCoin } from '../providers/networks.ts'
import type { DemoName } from './customers.ts'
import { customerOf, hoursAgo, type Seed } from './seeding.ts'
import type { DemoTransfer } from './transfers.ts'

/** Sends a transfer and settles it with its outcome. */
export async function playTransfer(seed: Seed, transfer: DemoTransfer): Promise<void> {
  const { trx, chain } = seed
  const { from, to, code, value, outcome } = transfer
  const network = networkOfCoin(code)
  const at = hoursAgo(seed, transfer.hoursAgo)
  const request = {
    from: await addressOf(seed, from, network.slug),
    to:
      to === 'outside'
        ? sandboxAddress(network.slug, `receiver from ${from}`)
        : await addressOf(seed, to, network.slug),
    value,
    network: network.slug,
  }
  const userId = customerOf(seed, from).id
  const { id } = await sendTransfer(trx, {
    userId,
    request,
    fee: await chain.estimateFee(network.slug),
    prices: { ...SANDBOX_PRICES, asOf: at },
    settings: { addressBookHours: 24 },
    now: at,
  })
  await settleTransfer(trx, {
    id,
    outcome,
    creditReceiver: true,
    now: new Date(at.getTime() + TRANSFER_CONFIRM_MS),
  })
}

async function addressOf(seed: Seed, name: DemoName, network: string): Promise<string> {
  const { address } = await seed.trx
    .selectFrom('wallets')
    .select('address')
    .where('user_id', '=', customerOf(seed, name).id)
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return address
}
