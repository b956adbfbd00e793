/** The hand-written part of a component's page, in a file with the name of its entry: `button.ts` for `@oja/ui/button`. The rest is
 *  read from the code. */
export interface ComponentDoc {
  /** What is imported, in the order of use. */
  names: readonly string[]
  /** One sentence: what it is for, and what makes it more than its HTML element. */
  purpose: string
  /** Before version 1 nothing is called stable. @default 'Beta' */
  status?: 'Beta' | 'New'
  /** Keys and what they do; empty if it takes no keys. */
  keyboard: readonly (readonly [keys: string, effect: string])[]
  /** What a screen reader says, in order. */
  speech: readonly string[]
  /** Phones: keypad, autofill, size of targets, narrow screens. */
  phone: readonly string[]
  /** How to word the texts passed to it. */
  wording: readonly string[]
  dos: readonly string[]
  donts: readonly string[]
  /** Another component whose props it also takes. The table of props lists only its own. */
  inherits?: string
  /** Its functions: each call with its parameters, and what it does. */
  calls?: readonly (readonly [call: string, effect: string])[]
  /** Style files beside those of its own folder, as paths from `src`. */
  styles?: readonly string[]
  /** What looks like a defect, why it happens, and what to do. */
  edges: readonly (readonly [symptom: string, cause: string, remedy: string])[]
}
