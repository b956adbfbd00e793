const tails = new Map<string, Promise<unknown>>()

/** Runs the works of one key in the order they came, each when the one before has ended, well or not. Within this
 *  process: a PIN is counted as tried before it is compared, so a customer's own right PINs, checked at once, would
 *  otherwise lock each other out. */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (tails.get(key) ?? Promise.resolve()).then(work)
  const tail = mine.catch(() => undefined)
  tails.set(key, tail)
  try {
    return await mine
  } finally {
    if (tails.get(key) === tail) tails.delete(key)
  }
}
