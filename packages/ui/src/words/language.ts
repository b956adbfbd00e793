import type { OjaWords } from '../provider/words.js'

/** A whole language: every word of every component. */
export type Language = OjaWords
