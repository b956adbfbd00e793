import type { useForm } from './use-form.ts'

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
