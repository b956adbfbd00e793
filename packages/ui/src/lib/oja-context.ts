'use client'

import { createContext, useContext } from 'react'
import type { PartialWords } from '../provider/words.js'

/** How components write numbers, times and words. */
export interface OjaSettings {
  /** BCP 47 tag for numbers, times and the forms of counted words. */
  locale: string
  /** IANA time zone for displayed times. `undefined` means the reader's own, known only in the browser. */
  timeZone: string | undefined
  /** How to write a currency: '₦' is the narrow symbol, 'NGN' the code. */
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
