import type { ButtonWords } from '../button/words.js'
import type { DialogWords } from '../dialog/words.js'
import type { DrawerWords } from '../drawer/words.js'
import type { Labels } from '../lib/words.js'

/** All words of the package, by component. A language is one complete object of this type; `OjaProvider` also takes a part of
 *  one. Words are plain text, so that they cross from a server component to the browser. */
export interface OjaWords {
  button: ButtonWords
  dialog: DialogWords
  drawer: DrawerWords
}

/** Some words of some components. */
export type PartialWords = { [Name in keyof OjaWords]?: Labels<OjaWords[Name]> | undefined }
