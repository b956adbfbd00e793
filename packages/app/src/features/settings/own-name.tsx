import { useUser } from '../../session/index.ts'

/** Tells a password manager the account's name, under which it fills or saves the password. */
export function OwnName() {
  const { email_address } = useUser()
  return <input type="text" autoComplete="username" value={email_address} readOnly hidden />
}
