import { words } from '../lib/messages.ts'

export const languageCopy = words('shared/language', {
  /** Each in its own words. */
  names: { en: 'English', pcm: 'Naijá' },
  choose: { en: 'English: show the words in English', pcm: 'Naijá: show the words in Nigerian Pidgin' },
  problem: 'The words of this language could not be loaded. Try again.',
})
