export { Countdown, type CountdownProps } from './countdown.js'
export type { TimeLeft } from './remaining.js'
export type { CountdownWords } from './words.js'
