import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Countdown'],
  purpose: 'Time left until a deadline, by the server’s clock, right after sleep and in hidden tabs.',
  keyboard: [],
  speech: [
    'The label, “timer”, and the time in words: “14 minutes 5 seconds”.',
    'It announces 10, 5 and 1 minute, 30 seconds (`announceAtMs` sets others) and the end, but never every second. The last ones interrupt.',
  ],
  phone: [
    'The ring is 92 px wide, 80 on phones; size sets another.',
    'A phone that slept shows the right second when it wakes.',
  ],
  wording: [
    'The label says what the time is for: “Time left to pay”.',
    'Under three minutes and under one it says so in words, not by colour alone.',
  ],
  dos: [
    'Pass `now` from the server’s clock: a wrong clock on a phone must change nothing.',
    'Format the time your own way with `format`; screen readers still hear the words.',
    'React to `onExpire`, which is called once for each deadline.',
  ],
  donts: [
    'Don’t decide anything from the displayed time: the server decides.',
    'Don’t invent a deadline to pressure people.',
  ],
  edges: [
    ['--:-- is shown', 'The deadline is not a valid date.', 'Give epoch milliseconds, ISO text or a Date.'],
    [
      '`onExpire` is called at once',
      'The deadline had passed before the first render.',
      'Nothing: a deadline that was missed is reported too.',
    ],
  ],
}
