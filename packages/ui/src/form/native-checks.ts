import { count, fill } from '../lib/words.js'
import type { FormWords } from './words.js'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface Refused {
  control: Control
  /** Undefined for a control without a name. */
  name: string | undefined
  sentence: string
}

/** The controls that fail the browser's own checks, in document order, each with an error message. */
export function refusedBy(form: HTMLFormElement, words: FormWords, locale: string): Refused[] {
  return [...form.elements]
    .filter((element): element is Control => 'willValidate' in element && element.tagName !== 'BUTTON')
    .filter((control) => control.willValidate && !control.validity.valid)
    .map((control) => ({ control, name: nameOf(control), sentence: sentenceOf(control, words, locale) }))
}

/** An element's name in the form: its own, or that of a hidden input in its field. */
export function nameOf(element: Element): string | undefined {
  const own = element.getAttribute('name')
  return own || element.closest('.oja-field')?.querySelector('[name]')?.getAttribute('name') || undefined
}

function sentenceOf(control: Control, words: FormWords, locale: string): string {
  const { validity, title } = control
  const { type, min = '', max = '', minLength = 0 } = control as Partial<HTMLInputElement>
  // From setCustomValidity, by the field or the page.
  if (validity.customError) return control.validationMessage
  if (validity.valueMissing) return words[MISSING[type ?? ''] ?? 'missing']
  if (validity.typeMismatch && (type === 'email' || type === 'url')) return words[type]
  if (validity.patternMismatch) return title || words.pattern
  if (validity.tooShort) return count(words.tooShort, minLength, locale)
  if (validity.rangeUnderflow) return fill(words.tooSmall, { min })
  if (validity.rangeOverflow) return fill(words.tooLarge, { max })
  // The rest is rare.
  return control.validationMessage
}

const MISSING: Readonly<Record<string, 'unchosen' | 'unticked' | 'noFile'>> = {
  'select-one': 'unchosen',
  radio: 'unchosen',
  checkbox: 'unticked',
  file: 'noFile',
}
