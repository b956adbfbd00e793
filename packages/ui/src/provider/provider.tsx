'use client'

import { type ReactNode, useMemo } from 'react'
import { knownLocale, knownTimeZone } from '../lib/locale.js'
import { OjaContext, type OjaSettings, useOja } from '../lib/oja-context.js'
import { merged } from '../lib/words.js'
import type { PartialWords } from './words.js'

export interface OjaProviderProps {
  /** BCP 47 tag for numbers, times and plural forms; 'en_NG' counts as 'en-NG'. It does not select the words: pass `words` in
   *  the same language. @default the outer provider's, or 'en-NG' */
  locale?: string | undefined
  /** IANA time zone for displayed times, such as 'Africa/Lagos'. With it, server and browser render the same time. @default
   *  the outer provider's, or the reader's own */
  timeZone?: string | undefined
  /** How to write a currency. @default the outer provider's, or 'narrowSymbol' */
  currencyDisplay?: OjaSettings['currencyDisplay'] | undefined
  /** Words in place of the English ones: a whole language from `@oja/ui/words/…`, or some words. The outer provider supplies
   *  the rest. */
  words?: PartialWords | undefined
  /** The app, or the part of it that the settings apply to. */
  children: ReactNode
}

/** Sets locale, time zone and words for all components inside. It renders no element, so set `lang` and `dir` on your page
 *  yourself. Components work without it, in English. */
export function OjaProvider({ locale, timeZone, currencyDisplay, words, children }: OjaProviderProps) {
  const around = useOja()
  const settings = useMemo<OjaSettings>(
    () => ({
      locale: knownLocale(locale) ?? around.locale,
      timeZone: knownTimeZone(timeZone, 'OjaProvider') ?? around.timeZone,
      currencyDisplay: currencyDisplay ?? around.currencyDisplay,
      words: withWords(around.words, words),
    }),
    [around, locale, timeZone, currencyDisplay, words],
  )
  return <OjaContext.Provider value={settings}>{children}</OjaContext.Provider>
}

function withWords(around: PartialWords, words: PartialWords | undefined): PartialWords {
  if (!words) return around
  const names = Object.keys({ ...around, ...words }) as (keyof PartialWords)[]
  return Object.fromEntries(names.map((name) => [name, merged(around[name] ?? {}, words[name])]))
}
