/** A point in time: a `Date`, milliseconds since 1970, or text that `Date` can parse, such as ISO 8601. */
export type Moment = Date | number | string

/** Milliseconds since 1970. NaN for text that is not a time. */
export function msOf(moment: Moment): number {
  return new Date(moment).getTime()
}
