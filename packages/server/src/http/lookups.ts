import { Turns } from '../turns.ts'
import { clientNetwork } from '../ip-networks.ts'

/** Thousands of phones may share an address, but a lookup takes a millisecond, and the sessions of reads are cached. */
const OF_NETWORK = { atOnce: 10, waiting: 2_000 }

/** Lookups of the callers of each network. Anybody can send hundreds of calls with unknown sessions or tokens, and each is a query:
 *  without turns they would fill the queue of the pool, and everybody else would be refused. */
export class Lookups {
  readonly #turns = new Turns(OF_NETWORK)

  /** @throws AppError throttled when too many of this network wait */
  run<T>(ip: string, look: () => Promise<T>): Promise<T> {
    return this.#turns.run(clientNetwork(ip), look)
  }
}
