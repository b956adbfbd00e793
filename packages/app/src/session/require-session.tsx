import { type ComponentType, Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { loginFor, missingStep } from './next-step.ts'
import { useSession } from './use-session.ts'

/** What a screen needs that says the server could not be asked. */
export type SessionProblemProps = { error: unknown; retry: () => void }

type RequireSessionProps = {
  /** Shown while the server is asked who this is. */
  pending: ReactNode
  /** Shown when the server could not be asked. */
  Problem: ComponentType<SessionProblemProps>
  children: ReactNode
}

/** Shows the screens to customers who finished onboarding, and sends everybody else to their next step.
 *  Source: docs/product/routes.md#the-guard */
export function RequireSession({ pending, Problem, children }: RequireSessionProps) {
  const { user, hasEnded, end, error, retry } = useSession()
  const { pathname, search } = useLocation()

  if (hasEnded)
    return <Navigate replace to={end === 'signed-out' ? paths.login : loginFor(pathname + search)} />
  if (user) {
    const step = missingStep(user)
    if (step !== null) return <Navigate replace to={step} />
    // Another customer gets new screens: a form must not save what the first one typed under another name.
    return <Fragment key={user.id}>{children}</Fragment>
  }
  return error === null ? pending : <Problem error={error} retry={retry} />
}
