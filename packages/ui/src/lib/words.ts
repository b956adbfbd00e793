'use client'

import type { OjaWords } from '../provider/words.js'
import { useOja } from './oja-context.js'

/** Words that depend on a number: one form for each plural category of the language. */
export interface CountedWords {
  zero?: string | undefined
  one?: string | undefined
  two?: string | undefined
  few?: string | undefined
  many?: string | undefined
  other: string
}

/** Some of the words of a component: the type of its `labels`. */
export type Labels<Words> = { [Word in keyof Words]?: Words[Word] | undefined }

/** The words of a component: those of `labels`, then those of the provider, then English. */
export function useWords<Name extends keyof OjaWords>(
  name: Name,
  english: OjaWords[Name],
  labels?: Labels<OjaWords[Name]>,
): OjaWords[Name] {
  const { words } = useOja()
  return merged(merged(english, words[name]), labels)
}

/** Merges `over` on top of `under`. `undefined` replaces nothing. */
export function merged<Words extends object>(under: Words, over: Labels<Words> | undefined): Words {
  if (!over) return under
  const given = Object.entries(over).filter(([, word]) => word !== undefined)
  return { ...under, ...Object.fromEntries(given) }
}

/** Fills the placeholders of a text: `fill('{n} of 4', { n: '2' })` is '2 of 4'. A placeholder without a value stays. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Picks the plural form for `n` and fills in `{n}`: `count({ one: '{n} message', other: '{n} messages' }, 2, 'en')` is '2
 *  messages'. */
export function count(words: CountedWords, n: number, locale: string): string {
  const form = words[new Intl.PluralRules(locale).select(n)] ?? words.other
  return fill(form, { n: new Intl.NumberFormat(locale).format(n) })
}
