import type { CountedWords } from '../lib/words.js'

/** The words of Countdown. ResendCode uses them too. */
export interface CountdownWords {
  /** Shown below `warningMs`, since colour alone is not enough; `''` where nearby text says it. `{n}` is `warningMs` in minutes. */
  warning: string
  /** Shown below `negativeMs`. `{n}` is `negativeMs` in minutes. */
  negative: string
  /** Shown and announced at the end. */
  expired: string
  /** The clock from one day up: `{days}` and `{hours}`. */
  clock: string
  /** The units of a spoken time, largest first: `14 minutes 5 seconds`. */
  days: CountedWords
  hours: CountedWords
  minutes: CountedWords
  seconds: CountedWords
}

export const countdownWords: CountdownWords = {
  warning: 'Under {n} min',
  negative: 'Under {n} min',
  expired: 'Time expired',
  clock: '{days}d {hours}h',
  days: { one: '{n} day', other: '{n} days' },
  hours: { one: '{n} hour', other: '{n} hours' },
  minutes: { one: '{n} minute', other: '{n} minutes' },
  seconds: { one: '{n} second', other: '{n} seconds' },
}
