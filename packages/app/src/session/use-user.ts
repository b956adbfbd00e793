import type { User } from '@oja/api/contract'
import { useSession } from './use-session.ts'

/** The signed-in customer, for screens behind the guard.
 *  @throws Error when used outside of `RequireSession`. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser needs a signed-in customer: render this screen inside RequireSession')
  return user
}
