export { Countdown, type CountdownLabels, type CountdownProps } from './countdown.js'
