import { useUser } from '../../session/index.ts'

/** Names the account to a password manager, which fills or saves the password under that name. */
export function OwnName() {
  const { email_address } = useUser()
  return <input type="text" autoComplete="username" value={email_address} readOnly hidden />
}
