import type { Language } from '@oja/api/contract'
import type { PartialWords } from '@oja/ui'
import { proxy, useSnapshot } from 'valtio'
import { loadCode } from './load-code.ts'

/** English is written in the code and always complete. Each other language is a chunk of its own, which loads when a customer chooses it. */
const TRANSLATIONS: { readonly [code in Exclude<Language, 'en'>]: () => Promise<Translation> } = {
  pcm: async () => {
    const [texts, components] = await Promise.all([
      import('../languages/pcm.json'),
      import('@oja/ui/words/pcm'),
    ])
    return { texts: texts.default, components: components.pcm }
  },
}

/** The words of the app's screens, and the own words of the components of @oja/ui. */
type Translation = { readonly texts: Parts; readonly components: PartialWords }
const NONE: Translation = { texts: {}, components: {} }

/** The text of a message, with `{names}` where values go; two texts where the grammar depends on a number. */
export type Text = string | { readonly one: string; readonly other: string }

/** Texts by the name of their part and of the message: `{ 'trade/release': { 'cancelText.sell': '…' } }`. */
export type Parts = { readonly [part: string]: { readonly [message: string]: Text } }

const spoken = proxy<{ language: Language }>({ language: 'en' })
let translation = NONE
let wanted: Language = 'en'

export function currentLanguage(): Language {
  return spoken.language
}

/** The current language. A component that uses it renders again when it changes, with its children, and keeps its state. */
export function useLanguage(): Language {
  return useSnapshot(spoken).language
}

/** The components' own words in the current language, for `OjaProvider`. */
export function componentWords(): PartialWords {
  return translation.components
}

/** Changes the language of the words once its translation has loaded. Of several calls the last one wins.
 *  @throws what loading the translation throws; the words then stay as they are */
export async function speak(next: Language): Promise<void> {
  wanted = next
  const loaded = next === 'en' ? NONE : await loadCode(TRANSLATIONS[next], { waitsForNetwork: false })
  if (wanted !== next) return
  translation = loaded
  spoken.language = next
}

/** Marks a message with values and has its English text, to distinguish it from a nested object. */
const ENGLISH = Symbol('english')
const NUMBERS = Symbol('numbers')

/** A message that its reader fills in. */
type Template<Given> = ((values: Given) => string) & { readonly [ENGLISH]: Text }
/** A message that is filled in with the given numbers. */
type Fixed = { readonly [ENGLISH]: string; readonly [NUMBERS]: Readonly<Record<string, number | string>> }

type Names<English> = English extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Values<English, Value> = { readonly [Name in Names<English>]: Value }

/** A message with `{names}` to be filled in with text: format numbers, dates and money first. Every name must be given. */
/* @__NO_SIDE_EFFECTS__ */
export function params<const English extends string>(english: English): Template<Values<English, string>> {
  return Object.assign(() => english, { [ENGLISH]: english })
}

/** A message whose form depends on a number: `count({ one: '{count} hour', other: '{count} hours' })`. */
/* @__NO_SIDE_EFFECTS__ */
export function count(forms: { readonly one: string; readonly other: string }): Template<number> {
  return Object.assign(() => forms.other, { [ENGLISH]: forms })
}

/** A message with numbers from constants, so that each number is written in one place:
 *  `fixed('{length}-digit code', { length: OTP_LENGTH })`. */
/* @__NO_SIDE_EFFECTS__ */
export function fixed<const English extends string>(
  english: English,
  numbers: Values<English, number | string>,
): Fixed {
  return { [ENGLISH]: english, [NUMBERS]: numbers }
}

/** The words of one part of the app, nested to any depth. */
type EnglishWords = {
  readonly [key: string]: string | Template<never> | Fixed | EnglishWords | readonly (string | EnglishWords)[]
}

/** The same words in the current language. */
export type Words<English> = English extends string | Fixed
  ? string
  : English extends Template<infer Given>
    ? (values: Given) => string
    : { readonly [Key in keyof English]: Words<English[Key]> }

const english: { [part: string]: { [message: string]: Text } } = {}

/** Every message of every part loaded so far, in English: what a translation is made of. */
export function englishMessages(): Parts {
  return english
}

/** Words in the current language. Read them while rendering, never while a module loads, or they keep the language of
 *  that time.
 *  @param name what translations call this part: `trade/release`. A nested message is `name.key` there.
 *  @param messages complete, in English: the fallback for a message without a translation */
/* @__NO_SIDE_EFFECTS__ */
export function words<const English extends EnglishWords>(name: string, messages: English): Words<English> {
  const texts = (english[name] ??= {})
  return readable(messages, (key, text) => {
    texts[key] = text
    return () => translation.texts[name]?.[key] ?? text
  }) as Words<English>
}

type Register = (key: string, english: Text) => () => Text

/** Copies the tree, with each message as a getter of its text in the current language. */
function readable(node: object, register: Register, prefix = ''): object {
  const tree = Array.isArray(node) ? [] : {}
  for (const [key, child] of Object.entries(node)) {
    Object.defineProperty(tree, key, { enumerable: true, get: reader(child, register, prefix + key) })
  }
  return tree
}

function reader(child: string | Template<never> | Fixed | object, register: Register, key: string) {
  if (typeof child === 'string') return register(key, child)
  if (!(ENGLISH in child)) {
    const inner = readable(child, register, `${key}.`)
    return () => inner
  }
  const text = register(key, child[ENGLISH])
  if (NUMBERS in child) return () => fill(text(), child[NUMBERS])
  return () => (values: FillIn) => fill(text(), values)
}

type FillIn = Readonly<Record<string, string | number>> | number

/** Fills in one pass and without replacement patterns, so that a customer named `{amount}` or `$&` changes nothing else. */
function fill(text: Text, values: FillIn): string {
  const known = typeof values === 'number' ? { count: values } : values
  const form = typeof text === 'string' ? text : text[values === 1 ? 'one' : 'other']
  return form.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(known[name as keyof typeof known] ?? whole),
  )
}
