export { type Press, type PressOnce, type PressOnceOptions, usePressOnce } from './use-press-once.js'
