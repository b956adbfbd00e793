import { OTP_LENGTH, PIN_LENGTH } from '@oja/api/contract'
import type { useForm } from './use-form.ts'

/** Whether every box of a code is filled. */
export function isCodeComplete(code: string): boolean {
  return code.length === OTP_LENGTH
}

/** Whether every box of each PIN is filled. */
export function isPinComplete(...pins: readonly string[]): boolean {
  return pins.every((pin) => pin.length === PIN_LENGTH)
}

/** Props of a PIN or code field in a form. These inputs clear themselves after an error, which stays until the customer types
 *  again. */
export function codeField<V extends { [name: string]: string }, K extends keyof V & string>(
  form: Pick<ReturnType<typeof useForm<V>>, 'value' | 'errors' | 'setErrors' | 'isSubmitting'>,
  name: K,
) {
  const field = form.value(name)
  return {
    ...field,
    busy: form.isSubmitting,
    onValueChange: (digits: V[K]) => {
      const refusal = form.errors[name]
      field.onValueChange(digits)
      if (digits === '' && refusal !== undefined) {
        form.setErrors((current) => ({ ...current, [name]: refusal }))
      }
    },
  }
}
