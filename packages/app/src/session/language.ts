import { subscribe } from 'valtio'
import { currentLanguage, type Language, speak } from '../lib/messages.ts'
import { flags, setLanguage } from './flags-store.ts'

/** What `<html lang>` says of each language. */
const HTML_LANG: { readonly [language in Language]: string } = { en: 'en-NG', pcm: 'pcm' }

/** Speaks the language of this device, now and whenever another tab chooses one. Wait for it before the first render:
 *  then nothing shows in English first. If a translation does not load, the app stays English until its next start. */
export async function startLanguage(): Promise<void> {
  subscribe(flags, () => void follow())
  await follow()
}

async function follow(): Promise<void> {
  if (flags.language !== currentLanguage()) await speak(flags.language).catch(() => undefined)
  document.documentElement.lang = HTML_LANG[currentLanguage()]
}

/** Changes the language and remembers it on this device.
 *  @throws when its words do not load; nothing has changed then */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  setLanguage(language)
}
