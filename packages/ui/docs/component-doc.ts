/** What the page of a component says in words. Everything else on it is read from the code. */
export interface ComponentDoc {
  /** Folder of the component, and its entry in the package: `button` is `@oja/ui/button`. */
  entry: string
  /** What is imported, in the order of use. */
  names: readonly string[]
  /** One sentence: what it is for, and what makes it more than its HTML element. */
  purpose: string
  /** Before version 1 nothing is called stable. @default 'Beta' */
  status?: 'Beta' | 'New'
  /** Keys and what they do; empty for what takes no key. */
  keyboard: readonly (readonly [keys: string, effect: string])[]
  /** What is heard, in the order in which it is heard. */
  speech: readonly string[]
  /** Phones: keypad, autofill, size of targets, narrow screens. */
  phone: readonly string[]
  /** How to word what is given to it. */
  wording: readonly string[]
  dos: readonly string[]
  donts: readonly string[]
  /** The component whose props it takes too; the table of props holds its own alone. */
  inherits?: string
  /** What is called and not drawn: the call with what it takes, and what it does. */
  calls?: readonly (readonly [call: string, effect: string])[]
  /** Style files beside those of its own folder, as paths from `src`. */
  styles?: readonly string[]
  /** What looks like a fault, why it is so, and what to do. */
  edges: readonly (readonly [symptom: string, cause: string, remedy: string])[]
}
