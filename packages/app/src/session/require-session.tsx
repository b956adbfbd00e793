import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { loginFor, missingStep } from './next-step.ts'
import { useSession } from './use-session.ts'

type RequireSessionProps = {
  /** Shown while the server is asked who this is. */
  pending: ReactNode
  /** Shown when the server could not be asked. */
  problem: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

/** Lets signed-in customers through who finished onboarding, and leads everybody else to their next step.
 *  Source: spec 2.1 "Every route under /app is protected", spec 6. */
export function RequireSession({ pending, problem, children }: RequireSessionProps) {
  const { user, hasEnded, end, error, retry } = useSession()
  const { pathname, search } = useLocation()

  if (hasEnded)
    return <Navigate replace to={end === 'signed-out' ? paths.login : loginFor(pathname + search)} />
  if (user) {
    const step = missingStep(user)
    return step === null ? children : <Navigate replace to={step} />
  }
  return error === null ? pending : problem(error, retry)
}
