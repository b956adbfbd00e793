import { type Coin, coinFacts, COINS, type NetworkSlug } from '@oja/api/money'
import { invalidInput } from '../errors.ts'

/** The network of a Portfolio wallet, with the name and picture that screens show for it. */
export type Network = { slug: NetworkSlug; network: string; code: Coin; logo_url: string }

export const NETWORKS: readonly Network[] = COINS.map((code) => {
  const { slug, name } = coinFacts(code).network
  return { slug, network: name, code, logo_url: `/coins/${code.toLowerCase()}.svg` }
})

export function networkOf(slug: NetworkSlug): Network {
  return oneOf((network) => network.slug === slug, slug)
}

/** The network that carries a coin. */
export function networkOfCoin(code: Coin): Network {
  return oneOf((network) => network.code === code, code)
}

/** The network a caller means: its slug, its name or its coin, in any case. */
export function findNetwork(text: string): Network | undefined {
  const wanted = text.trim().toLowerCase()
  return NETWORKS.find((network) =>
    [network.slug, network.network.toLowerCase(), network.code.toLowerCase()].includes(wanted),
  )
}

/** The network of a request.
 *  @throws AppError invalid_input at `network`. */
export function requireNetwork(text: string): Network {
  const network = findNetwork(text)
  if (!network) throw invalidInput({ network: `Choose ${SLUGS}` })
  return network
}

const SLUGS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(NETWORKS.map(({ slug }) => slug))

function oneOf(matches: (network: Network) => boolean, wanted: string): Network {
  const network = NETWORKS.find(matches)
  if (!network) throw new RangeError(`There is no network "${wanted}"`)
  return network
}
