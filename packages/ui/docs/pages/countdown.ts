import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'countdown',
  names: ['Countdown'],
  purpose: 'Time left until a deadline, by the server’s clock, right after sleep and in hidden tabs.',
  keyboard: [],
  speech: [
    'The label, “timer”, and the time in words: “14 minutes 5 seconds”.',
    'By itself it speaks at 10, 5 and 1 minute, at 30 seconds (`announceAtMs` sets others) and at the end; never every second. The last ones interrupt.',
  ],
  phone: [
    'The ring is 92 px wide, 80 on phones; size sets another.',
    'A phone that slept shows the right second when it wakes.',
  ],
  wording: [
    'The label says for what: “Time left to pay”.',
    'Under three minutes and under one it says so in words, not by colour alone.',
  ],
  dos: [
    'Pass `now` from the server’s clock: a wrong clock on a phone must change nothing.',
    'Draw the time your own way by `format`; a screen reader hears the words all the same.',
    'Act on `onExpire`, which comes once for each deadline.',
  ],
  donts: [
    'Don’t decide anything from what is drawn: the server decides.',
    'Don’t make up a deadline to press people.',
  ],
  edges: [
    ['--:-- is shown', 'The deadline is no date.', 'Give epoch milliseconds, ISO text or a Date.'],
    [
      '`onExpire` comes at once',
      'The deadline had passed when it was first drawn.',
      'Nothing: a deadline that was missed is reported too.',
    ],
  ],
}
