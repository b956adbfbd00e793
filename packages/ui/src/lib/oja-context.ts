'use client'

import { createContext, useContext } from 'react'
import type { PartialWords } from '../provider/words.js'

/** What components ask before they write a number, a time or a word. */
export interface OjaSettings {
  /** BCP 47 tag for numbers, times and the forms of counted words. */
  locale: string
  /** IANA name of the zone that times are shown in. `undefined`: the zone of the reader, known in the browser only. */
  timeZone: string | undefined
  /** How a currency is written: '₦' is the narrow symbol, 'NGN' the code. */
  currencyDisplay: 'narrowSymbol' | 'symbol' | 'code'
  /** Words in place of the English ones. */
  words: PartialWords
}

export const OjaContext = createContext<OjaSettings>({
  locale: 'en-NG',
  timeZone: undefined,
  currencyDisplay: 'narrowSymbol',
  words: {},
})

/** The locale, time zone, currency display and words of the nearest `OjaProvider`. */
export function useOja(): OjaSettings {
  return useContext(OjaContext)
}
