import { useSyncExternalStore } from 'react'
import { currentLanguage, type Language, onLanguage } from './messages.ts'

/** The language of the words. Who asks is drawn anew when it changes, with everything inside: nothing is taken down, so
 *  nothing typed is lost. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage, currentLanguage)
}
