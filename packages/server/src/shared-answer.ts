/** Makes a function that shares one answer of `ask`: callers get it while it is on its way, and for `keptMs` after it came. */
export function shareAnswer<T>(ask: () => Promise<T>, keptMs: number): () => Promise<T> {
  let shared: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (shared && performance.now() < shared.until) return shared.answer
    const asked = { answer: ask(), until: Infinity }
    const keep = () => {
      asked.until = performance.now() + keptMs
    }
    asked.answer.then(keep, keep)
    shared = asked
    return asked.answer
  }
}
