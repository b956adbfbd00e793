import { words } from '../lib/messages.ts'

export const languageCopy = words('shared/language', {
  /** Each in its own language. */
  names: { en: 'English', pcm: 'Naijá' },
  choose: { en: 'English: switch to English', pcm: 'Naijá: switch to Nigerian Pidgin' },
  problem: 'This language did not load. Try again.',
})
