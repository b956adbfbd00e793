import { PasswordField, type PasswordFieldProps } from '@oja/ui'
import { useUser } from '../../session/index.ts'

/** The customer's current password. The hidden name tells a password manager for which account it fills or saves one. */
export function OwnPassword(field: Omit<PasswordFieldProps, 'required'>) {
  const { email_address } = useUser()
  return (
    <>
      <input type="text" autoComplete="username" value={email_address} readOnly hidden />
      <PasswordField required {...field} />
    </>
  )
}
