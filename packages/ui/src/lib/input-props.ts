import type { ComponentPropsWithoutRef } from 'react'

/** Attributes of files, pictures, buttons and checkboxes. A component that needs one declares it. */
type OfOtherInputs =
  | 'accept'
  | 'alt'
  | 'capture'
  | 'checked'
  | 'children'
  | 'defaultChecked'
  | 'formAction'
  | 'formEncType'
  | 'formMethod'
  | 'formNoValidate'
  | 'formTarget'
  | 'height'
  | 'src'
  | 'width'

/** The attributes of an `<input>` that work where text is typed. */
export type InputProps = Omit<ComponentPropsWithoutRef<'input'>, OfOtherInputs>

/** Of these, the attributes that do nothing where the text is neither a number, a date nor a list of addresses. */
export type OfOtherTexts = 'max' | 'min' | 'multiple' | 'step'

/** Of these, the attributes that do nothing where no text is typed. */
export type OfTexts =
  | OfOtherTexts
  | 'list'
  | 'maxLength'
  | 'minLength'
  | 'pattern'
  | 'placeholder'
  | 'readOnly'
  | 'size'
