'use client'

import { type ReactNode, useMemo } from 'react'
import { OjaContext, type OjaSettings, useOja } from '../lib/oja-context.js'
import { merged } from '../lib/words.js'
import type { PartialWords } from './words.js'

export interface OjaProviderProps {
  /** BCP 47 tag for numbers, times and plural forms. It does not choose the words: give `words` of the same language.
   *  @default the locale around it, or 'en-NG' */
  locale?: string | undefined
  /** IANA name of the zone that times are shown in, such as 'Africa/Lagos'. With it, server and browser write the same time.
   *  @default the zone around it, or the reader's own */
  timeZone?: string | undefined
  /** How a currency is written. @default the way around it, or 'narrowSymbol' */
  currencyDisplay?: OjaSettings['currencyDisplay'] | undefined
  /** Words in place of the English ones: a whole language from `@oja/ui/words/…`, or some of them. What is not given comes
   *  from the provider around it. */
  words?: PartialWords | undefined
  /** The app, or the part of it that the settings are for. */
  children: ReactNode
}

/** Sets locale, time zone and words for all components inside. It draws nothing and needs no other provider: set `lang` and
 *  `dir` on your page yourself. Components work without it, in English. */
export function OjaProvider({ locale, timeZone, currencyDisplay, words, children }: OjaProviderProps) {
  const around = useOja()
  const settings = useMemo<OjaSettings>(
    () => ({
      locale: locale ?? around.locale,
      timeZone: timeZone ?? around.timeZone,
      currencyDisplay: currencyDisplay ?? around.currencyDisplay,
      words: withWords(around.words, words),
    }),
    [around, locale, timeZone, currencyDisplay, words],
  )
  return <OjaContext.Provider value={settings}>{children}</OjaContext.Provider>
}

function withWords(around: PartialWords, words: PartialWords | undefined): PartialWords {
  if (words === undefined) return around
  const names = Object.keys({ ...around, ...words }) as (keyof PartialWords)[]
  return Object.fromEntries(names.map((name) => [name, merged(around[name] ?? {}, words[name])]))
}
