import { TextField } from '@oja/ui'
import type { ComponentProps } from 'react'

/** A field for an e-mail address: its keyboard has the @, and nothing of it is corrected or begun with a capital. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
