/** Seeded random numbers, so that a run's choices can be repeated. Its timing cannot, because it depends on the machine. */
export type Random = {
  /** From 0 up to 1. */
  share(): number
  /** A whole number; both ends are possible. */
  whole(from: number, to: number): number
  /** One of them; `undefined` of none. */
  pick<T>(of: readonly [T, ...T[]]): T
  pick<T>(of: readonly T[]): T | undefined
  shuffle<T>(of: readonly T[]): T[]
}

/** Mulberry32: 32 bits of state, plenty for choosing what to do next. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    share,
    whole: (from, to) => from + Math.floor(share() * (to - from + 1)),
    pick: <T>(of: readonly T[]) => of[Math.floor(share() * of.length)] as T,
    shuffle: (of) =>
      of
        .map((item) => ({ item, at: share() }))
        .toSorted((left, right) => left.at - right.at)
        .map(({ item }) => item),
  }
}
