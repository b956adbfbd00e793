import {
  coinFacts,
  formatAmount,
  type LinkProblem,
  parseAmount,
  readPaymentText,
  trimZeros,
} from '@oja/api/money'
import { type AppError, invalidInput } from '../../errors.ts'
import { readAddress } from '../../providers/address.ts'
import { type Network, NETWORKS, networkOf } from '../../providers/networks.ts'

type Asked = {
  network: Network
  /** The request's field with the address, named in errors. */
  field: string
  /** The request's field with the amount, if it has one. An error there says that a link asks for another amount. */
  amount?: { field: string; text: string }
}

/** The address in `text`, which is an address or a payment link, in its stored form.
 *  @throws AppError invalid_input at the field that is wrong. */
export function readReceiver(text: string, asked: Asked): string {
  const { network, field, amount } = asked
  const read = readPaymentText(text)
  if (read.type === 'refused') throw invalidInput({ [field]: LINK_SENTENCES[read.problem] })
  if (read.type === 'link') {
    if (read.link.network !== network.slug) throw otherNetwork(asked, networkOf(read.link.network))
    if (amount && read.link.amount !== null && !isSameAmount(read.link.amount, amount.text, network)) {
      const wanted = `${read.link.amount} ${network.code}`
      throw invalidInput({
        [amount.field]: `The payment link asks for ${wanted}. Send that, or the address alone`,
      })
    }
  }
  const address = readAddress(network.slug, read.type === 'link' ? read.link.address : read.address)
  if (address === null) throw invalidInput({ [field]: `This is not an address on ${network.network}` })
  return address
}

/** Whether the text is an address of the network without its checksum: if the case of letters is the checksum, an address in a
 *  single case. */
export function lacksChecksum(text: string, network: Network): boolean {
  const read = readPaymentText(text)
  if (read.type === 'refused') return false
  const written = read.type === 'link' ? read.link.address : read.address
  const checked = readAddress(network.slug, written)
  return ignoresCase(network) && checked !== null && checked !== written
}

/** EIP-55 uses case as a checksum, not as a part of the address. Bech32 is stored in lower case. */
export function ignoresCase({ code }: Network): boolean {
  return coinFacts(code).network.addressEncodings.some(({ type }) => type === 'eip55')
}

const LINK_SENTENCES: Record<LinkProblem, string> = {
  'unknown-scheme': `This link is for none of our networks, ${NETWORKS.map(({ network }) => network).join(', ')}`,
  required: 'This payment link needs something that we do not do. Ask the receiver for the address alone',
  'other-asset': 'This payment link asks for another token or network. Nothing was sent',
  amount: 'The amount in this payment link cannot be sent as it is written',
  broken: 'This payment link cannot be read. Ask the receiver for the address alone',
}

function otherNetwork({ network, field }: Asked, linked: Network): AppError {
  return invalidInput({
    [field]: `This link is for ${linked.network}, and this wallet is on ${network.network}`,
  })
}

function isSameAmount(linked: string, sent: string, { code }: Network): boolean {
  const amount = parseAmount(sent, code)
  return typeof amount !== 'string' && trimZeros(formatAmount(amount)) === trimZeros(linked)
}
