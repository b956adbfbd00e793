/** How a quotient becomes an integer. Callers name the rounding and say whom it favours. */
export type Rounding = (numerator: bigint, denominator: bigint) => bigint

/** Rounds down, because amounts are never negative: the side that pays out keeps the remainder. */
export const roundDown: Rounding = (numerator, denominator) => numerator / denominator

/** Rounds up, because amounts are never negative: the side that is paid gets the remainder. */
export const roundUp: Rounding = (numerator, denominator) => (numerator + denominator - 1n) / denominator

/** To the nearest unit, halves up: for display only. */
export const roundNearest: Rounding = (numerator, denominator) =>
  (numerator * 2n + denominator) / (denominator * 2n)
