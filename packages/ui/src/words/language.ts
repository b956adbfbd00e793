import type { PartialWords } from '../provider/words.js'

/** Components whose words are translated before they are in the package. */
type Coming = 'form'

/** A whole language: every word of every component. */
export type Language = PartialWords & { [Name in Coming]?: object }
