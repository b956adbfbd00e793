import { createHash } from 'node:crypto'
import { type Coin, coinFacts, type Money, type NetworkSlug, toMoney } from '@oja/api/money'
import { sandboxAddress } from './address.ts'
import { networkOf } from './networks.ts'

type Outgoing = { id: string; network: NetworkSlug; to: string; amount: Money<Coin>; fee: Money<Coin> }

/** The chain does not respond. Whether a broadcast reached it is unknown. */
export class ChainUnavailableError extends Error {
  override name = 'ChainUnavailableError'
}

/** Where addresses, fees and confirmations come from. Each method throws `ChainUnavailableError` if the chain does not respond. */
export type ChainProvider = {
  /** Whether the server itself credits a confirmed transfer to a customer's address, because nothing reports deposits. Must be
   *  false for a chain that reports deposits, or the coin would be credited twice. */
  creditsOwnAddresses: boolean
  /** The customer's own address on a network, always the same. */
  addressFor(userId: string, network: NetworkSlug): Promise<string>
  /** What a transfer costs now, in the coin that is sent. */
  estimateFee(network: NetworkSlug): Promise<Money<Coin>>
  /** Hands a transfer to the chain and returns the chain's reference. A repeat with the same id has no second effect. */
  broadcast(transfer: Outgoing): Promise<string>
  /** The state of a transfer. `refused` is final: it will never arrive. */
  outcome(transfer: {
    reference: string
    createdAt: Date
    now: Date
  }): Promise<'pending' | 'confirmed' | 'refused'>
}

/** How long the sandbox chain takes to confirm a transfer. */
export const TRANSFER_CONFIRM_MS = 3000

/** A chain that moves nothing: addresses without a key, fixed fees, every transfer confirmed after
 *  `TRANSFER_CONFIRM_MS`. */
export function sandboxChain(): ChainProvider {
  return {
    creditsOwnAddresses: true,
    addressFor: async (userId, network) => sandboxAddress(network, userId),
    estimateFee: async (network) => {
      const { code } = networkOf(network)
      return toMoney(coinFacts(code).sandbox.networkFee, code)
    },
    broadcast: async (transfer) => createHash('sha256').update(`oja sandbox\n${transfer.id}`).digest('hex'),
    outcome: async ({ createdAt, now }) =>
      now.getTime() - createdAt.getTime() >= TRANSFER_CONFIRM_MS ? 'confirmed' : 'pending',
  }
}
