import type { CountedWords } from '../lib/words.js'

/** The words of Countdown. ResendCode says its time with them too. */
export interface CountdownWords {
  /** Shown below `warningMs`, because colour never speaks alone; `''` where words around it do. `{n}` is that time in minutes. */
  warning: string
  /** Shown below `negativeMs`. `{n}` is that time in minutes. */
  negative: string
  /** Shown and announced at the end. */
  expired: string
  /** The clock from one day up: `{days}` and `{hours}`. */
  clock: string
  /** The parts of a time as it is spoken, the longest first: `14 minutes 5 seconds`. */
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
