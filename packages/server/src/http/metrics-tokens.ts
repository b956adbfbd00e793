import type { Deps } from '../deps.ts'
import { MINUTE_MS } from '../durations.ts'
import { unavailable } from '../errors.ts'
import { Turns } from '../turns.ts'
import { withTimeout } from '../with-timeout.ts'
import { clientNetwork } from '../ip-networks.ts'
import { findNamed, type Machine } from './machine.ts'
import { hashToken } from './token.ts'

/** For this long a valid token needs no query. */
const VALID_MS = MINUTE_MS
/** Less than the timeout of a scrape, which also waits for the gauges of the database. */
const ANSWER_MS = 2_000
/** Lookups of unknown tokens from one address. No overload refuses `/metrics`, so strangers must not queue queries there. */
const UNKNOWN = { atOnce: 1, waiting: 10 }

/** Finds the machine of a token for `/metrics`, which must also answer while the database is away. A token that was valid counts
 *  for a minute, and after that until the database says otherwise, so a revoked one stops within a minute. Keeps only hashes. */
export class MetricsTokens {
  readonly #valid = new Map<string, { machine: Machine; until: number }>()
  readonly #turns = new Turns(UNKNOWN)
  readonly #deps: Pick<Deps, 'db' | 'clock'>

  constructor(deps: Pick<Deps, 'db' | 'clock'>) {
    this.#deps = deps
  }

  /** @throws AppError throttled */
  async find(token: string, ip: string): Promise<Machine | undefined> {
    const hash = hashToken(token).toString('hex')
    const known = this.#valid.get(hash)
    if (known && performance.now() < known.until) return known.machine
    if (known) return this.#ask(hash, token).catch(() => known.machine)
    return this.#turns.run(clientNetwork(ip), () => this.#ask(hash, token))
  }

  async #ask(hash: string, token: string): Promise<Machine | undefined> {
    const machine = await withTimeout(findNamed(this.#deps, token), ANSWER_MS, unavailable())
    this.#valid.delete(hash)
    if (!machine) return undefined
    this.#valid.set(hash, { machine, until: performance.now() + VALID_MS })
    return machine
  }
}
