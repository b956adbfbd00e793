import { fill } from '../lib/words.js'
import { isLinkOf, type ReadAddress } from './addresses.js'
import type { AddressNetwork, Verdict } from './use-verdict.js'
import type { AddressFieldWords } from './words.js'

/** The networks on which the address can receive coin; and what is wrong with it, `''` for nothing or not known yet.
 *  @param network Id of the chosen network
 *  @param list Lists the names of networks */
export function judgeAddress(
  { address, state, found }: Verdict,
  link: ReadAddress['link'],
  networks: readonly AddressNetwork[],
  network: string | undefined,
  words: AddressFieldWords,
  list: (networks: readonly AddressNetwork[], type: 'disjunction') => string,
): [valid: AddressNetwork[], problem: string] {
  const chosen =
    networks.find(({ id }) => id === network) ?? (networks.length === 1 ? networks[0] : undefined)
  // The same address exists on several networks, so a link must also name the right one.
  const meant = found.filter((one) => isLinkOf(link, one.network))
  const fits = network === undefined ? meant : meant.filter((one) => one.network.id === network)
  const valid = fits.filter((one) => one.problem === undefined).map((one) => one.network)

  if (valid.length > 0 || address === '' || state === 'checking') return [valid, '']
  if (state === 'failed') return [valid, words.unchecked]
  if (fits[0]) return [valid, fits[0].problem ?? '']
  if (found.length === 0 || chosen === undefined)
    return [valid, fill(words.invalid, { networks: list(chosen ? [chosen] : networks, 'disjunction') })]
  const places = meant.map((one) => one.network)
  const named = [link?.['scheme'], link?.['chainId']].filter(Boolean).join('@')
  return [
    valid,
    fill(words.wrongNetwork, { found: list(places, 'disjunction') || named, chosen: chosen.label }),
  ]
}
