import {
  type ComponentsJSON,
  createI18n,
  type ExtractTemplateParams,
  transform,
  type TranslationFunction,
} from '@nanostores/i18n'
import { atom } from 'nanostores'
import { loadCode } from './load-code.ts'

/** A message in the forms that a number needs: `count({ one: '{count} hour', other: '{count} hours' })`. */
export { count } from '@nanostores/i18n'

/** The languages of the app, by their code for `<html lang>`. English is written in the code and always complete. */
export const LANGUAGES = ['en', 'pcm'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each translation is a script of its own, asked for by who chose it. */
const TRANSLATIONS: {
  readonly [code in Exclude<Language, 'en'>]: () => Promise<{ default: ComponentsJSON }>
} = {
  pcm: () => import('../languages/pcm.json'),
}

const language = atom<Language>('en')

const define = createI18n<Language, 'en'>(language, { baseLocale: 'en', get: load })

async function load(code: Language, parts: readonly string[]): Promise<ComponentsJSON> {
  if (code === 'en') return {}
  const translation = await loadCode(TRANSLATIONS[code], { waitsForNetwork: false })
  // Parts without a translation are named too: the library waits for each one it asked for.
  return { ...Object.fromEntries(parts.map((part) => [part, {}])), ...translation.default }
}

/** Every message of every part loaded so far, in English: what a translation is made of. */
export function englishMessages(): ComponentsJSON {
  const parts: object = define.cache.en
  return parts as ComponentsJSON
}

/** Which language the words are in now. */
export function currentLanguage(): Language {
  return language.get()
}

/** Calls `listener` at every change of the language. Returns how to stop. */
export function onLanguage(listener: () => void): () => void {
  return language.listen(listener)
}

let wanted: Language = 'en'

/** Turns the words to another language, once its translation is here; of several calls the last one counts. Screens draw
 *  themselves anew by `useLanguage`.
 *  @throws what loading the translation throws; the words then stay as they are */
export async function speak(next: Language): Promise<void> {
  wanted = next
  const cache: { [code: string]: object | undefined } = define.cache
  if (next !== 'en') cache[next] ??= await load(next, Object.keys(define.cache.en))
  if (wanted === next) language.set(next)
}

/** A message in English: plain, or one with params or forms. */
type Message = string | TranslationFunction<never[], unknown>

/** The words of one part of the app, as deep as it likes. */
export type EnglishWords = {
  readonly [key: string]: Message | EnglishWords | readonly (Message | EnglishWords)[]
}

/** The same words in whichever language is spoken: any text may stand where the English one stood. */
export type Words<English> = English extends string
  ? string
  : English extends TranslationFunction<infer Arguments, unknown>
    ? (...values: Arguments) => string
    : { readonly [Key in keyof English]: Words<English[Key]> }

/** Words that read in the language of the moment. Read them while drawing, never while a file is loaded: then they would
 *  keep the language of that time.
 *  @param name what translations call this part: `trade/release`. A nested message is `name.key` there.
 *  @param english complete; what a translation leaves out is read here */
/* @__NO_SIDE_EFFECTS__ */
export function words<const English extends EnglishWords>(name: string, english: English): Words<English> {
  const flat: { [key: string]: string | TranslationFunction } = {}
  collect(english, '', flat)
  let spoken: typeof flat = flat
  define(name, flat).subscribe((now) => {
    spoken = now
  })
  return readable(english, '', (key) => spoken[key]) as Words<English>
}

/** A message with `{names}` to be filled in with text: format numbers, dates and money first. Every name must be given.
 *  One pass and no patterns, so that a customer called `{amount}` or `$&` changes nothing but his own name. */
/* @__NO_SIDE_EFFECTS__ */
export function params<const English extends string>(
  english: English,
): TranslationFunction<[Values<English>], string> {
  return fill(english) as TranslationFunction<[Values<English>], string>
}

type Values<English extends string> = { readonly [Name in keyof ExtractTemplateParams<English>]: string }

const fill = transform((_language: string, text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
)

type Tree = { readonly [key: string]: unknown }

const isTree = (node: unknown): node is Tree =>
  typeof node === 'object' && node !== null && !('transform' in node)

function collect(node: Tree, prefix: string, flat: { [key: string]: unknown }): void {
  for (const [key, child] of Object.entries(node)) {
    if (isTree(child)) collect(child, `${prefix}${key}.`, flat)
    else flat[prefix + key] = child
  }
}

/** The tree once more, each message a getter. */
function readable(node: Tree, prefix: string, read: (key: string) => unknown): object {
  const tree = Array.isArray(node) ? [] : {}
  for (const [key, child] of Object.entries(node)) {
    const inner = isTree(child) ? readable(child, `${prefix}${key}.`, read) : null
    Object.defineProperty(tree, key, { enumerable: true, get: () => inner ?? read(prefix + key) })
  }
  return tree
}
