import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['OjaProvider', 'useOja'],
  purpose: 'Locale, time zone and words for all components inside.',
  keyboard: [],
  speech: ['Nothing of its own. Components read out its words.'],
  phone: ['Takes no room.'],
  wording: ['Pass words and locale of the same language.'],
  dos: [
    'Put it around the whole app, once.',
    'Set `lang` and `dir` on `<html>` too: fonts, hyphens and screen readers follow them.',
  ],
  donts: ['Don’t create the `words` object while rendering: everything inside would re-render.'],
  calls: [['useOja()', 'The locale, time zone, currency display and words of the nearest provider.']],
  edges: [
    [
      'Words are French and numbers English',
      '`locale` does not choose the words.',
      'Give `locale` and `words` of the same language.',
    ],
  ],
}
