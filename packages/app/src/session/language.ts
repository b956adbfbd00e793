import { subscribe } from 'valtio'
import type { Language } from '@oja/api/contract'
import { currentLanguage, speak } from '../lib/messages.ts'
import { flags, setFlags } from './flags-store.ts'

/** The `<html lang>` of each language. */
const HTML_LANG: { readonly [language in Language]: string } = { en: 'en-NG', pcm: 'pcm' }

/** Uses the language of this device, now and when another tab changes it. Wait for it before the first render, so that
 *  nothing flashes in English. If a translation does not load, the app stays in English until its next start. */
export async function startLanguage(): Promise<void> {
  subscribe(flags, () => void follow())
  await follow()
}

async function follow(): Promise<void> {
  if (flags.language !== currentLanguage()) await speak(flags.language).catch(() => undefined)
  document.documentElement.lang = HTML_LANG[currentLanguage()]
}

/** Changes the language and remembers it on this device. Of several calls the last one wins.
 *  @throws when its translation does not load; nothing has changed then */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  if (currentLanguage() === language) setFlags({ language })
}
