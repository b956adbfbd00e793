import { setImmediate } from 'node:timers/promises'

type Options<T> = {
  /** Items of one batch. */
  most: number
  work: (batch: readonly T[]) => Promise<void>
  /** Gets what `work` throws; the batch is not repeated. */
  onError: (cause: unknown) => void
}

/** Processes added items, one batch at a time. Items added during a batch wait for the next one, so a busy database gets fewer
 *  and larger queries. */
export class Batches<T> {
  readonly #waiting = new Set<T>()
  readonly #options: Options<T>
  #working: Promise<void> | null = null

  constructor(options: Options<T>) {
    this.#options = options
  }

  add(items: Iterable<T>): void {
    for (const item of items) this.#waiting.add(item)
    this.#working ??= this.#work()
  }

  /** Resolves when no items are left. */
  async done(): Promise<void> {
    await this.#working
  }

  async #work(): Promise<void> {
    // Everything that one message adds goes into one batch.
    await setImmediate()
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, this.#options.most)
      for (const item of batch) this.#waiting.delete(item)
      try {
        await this.#options.work(batch)
      } catch (cause) {
        this.#options.onError(cause)
      }
    }
    this.#working = null
  }
}
