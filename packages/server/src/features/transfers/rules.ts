import type { Coin, Money } from '@oja/api/money'
import { invalidInput } from '../../errors.ts'
import { readAddress } from '../../providers/address.ts'
import { findNetwork, type Network, requireNetwork } from '../../providers/networks.ts'
import { readReceiver } from '../receivers/read-receiver.ts'
import { exactCoin } from '../../coin-wire.ts'

export type TransferRequest = { from: string; to: string; value: string; network: string }
export type OwnAddress = { network: string; address: string }
type CheckedTransfer = { network: Network; from: string; to: string; amount: Money<Coin> }

/** Checks a transfer before any balance: it comes from one of the customer's wallets, goes to a valid address of its network, and
 *  its amount fits the coin's decimals.
 *  @throws AppError invalid_input at the field that is wrong. */
export function checkTransfer(request: TransferRequest, own: readonly OwnAddress[]): CheckedTransfer {
  const network = requireNetwork(request.network)
  const from = own.find((wallet) => isSameAddress(wallet, request.from))
  if (!from) throw invalidInput({ from: 'This is not one of your wallets' })
  if (from.network !== network.slug) {
    throw invalidInput({ network: `This wallet is not on ${network.network}` })
  }
  const to = readReceiver(request.to, {
    network,
    field: 'to',
    amount: { field: 'value', text: request.value },
  })
  if (to === from.address) throw invalidInput({ to: 'This is your own address. Enter the receiver address' })
  const amount = exactCoin(request.value, { code: network.code, field: 'value' })
  return { network, from: from.address, to, amount }
}

/** Most networks ignore case, so compare both addresses in the stored form. */
function isSameAddress(wallet: OwnAddress, text: string): boolean {
  const network = findNetwork(wallet.network)
  return network !== undefined && readAddress(network.slug, text.trim()) === wallet.address
}
