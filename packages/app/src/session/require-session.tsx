import { type ComponentType, Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { loginFor, missingStep } from './next-step.ts'
import { useSession } from './use-session.ts'

/** Props of the screen for a server that cannot be reached. */
export type SessionProblemProps = { error: unknown; retry: () => void }

type RequireSessionProps = {
  /** Shown while `GET /me` loads. */
  pending: ReactNode
  /** Shown when `GET /me` fails. */
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
    // Remounts the screens for another customer, so that a form cannot save what the first one typed.
    return <Fragment key={user.id}>{children}</Fragment>
  }
  return error === null ? pending : <Problem error={error} retry={retry} />
}
