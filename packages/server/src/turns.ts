import { Semaphore } from 'async-mutex'
import { type AppError, throttled } from './errors.ts'

const RETRY_SECONDS = 1

/** `refusal`: what a call gets when too many wait already, by default `throttled`. */
type Options = { atOnce: number; waiting: number; refusal?: () => AppError }

/** Lets each owner do a few things at once. Further ones queue behind the same owner's, and delay nobody else. */
export class Turns {
  readonly #byOwner = new Map<string, { turns: Semaphore; taken: number }>()
  readonly #options: Required<Options>

  constructor({ refusal = () => throttled(RETRY_SECONDS), ...bounds }: Options) {
    this.#options = { ...bounds, refusal }
  }

  /** Does `work` in a turn of `owner`.
   *  @throws AppError when too many of this owner wait already */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const endTurn = await this.take(owner)
    return work().finally(endTurn)
  }

  /** Waits for a turn of `owner`. Returns a function that ends it.
   *  @throws AppError when too many of this owner wait already */
  async take(owner: string): Promise<() => void> {
    const { atOnce, waiting, refusal } = this.#options
    const known = this.#byOwner.get(owner) ?? { turns: new Semaphore(atOnce), taken: 0 }
    if (known.taken >= atOnce + waiting) throw refusal()
    this.#byOwner.set(owner, known)
    known.taken += 1
    const [, release] = await known.turns.acquire()
    return () => {
      known.taken -= 1
      if (known.taken === 0) this.#byOwner.delete(owner)
      release()
    }
  }
}
