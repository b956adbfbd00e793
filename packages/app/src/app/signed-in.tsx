import { createRealtime, realtimeUrl } from '@oja/api/realtime'
import { Button, EmptyState } from '@oja/ui'
import { Fragment, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { errorMessage } from '../lib/error-message.ts'
import { paths } from '../lib/paths.ts'
import { loginFor, missingStep, SessionProvider, useOpeningSession } from '../session/index.ts'
import { loadProblemCopy as copy } from '../shared/shared-copy.ts'
import { Shell, ShellSkeleton } from '../shared/shell/index.ts'
import { News } from './news.tsx'

/** The one socket, open while somebody is signed in. Source: docs/product/wire.md#events */
const realtime = createRealtime({ url: realtimeUrl(location.origin) })

/** Every screen under /app: behind the guard, inside the shell, with the socket. */
export default function SignedIn() {
  return (
    <SessionProvider customer="ask" realtime={realtime}>
      <Guard>
        <News />
        <Shell>
          <Outlet />
        </Shell>
      </Guard>
    </SessionProvider>
  )
}

/** Shows the screens to customers who finished onboarding, and sends everybody else to their next step.
 *  Source: docs/product/routes.md#the-guard */
function Guard({ children }: { children: ReactNode }) {
  const { user, hasEnded, end, error, retry } = useOpeningSession()
  const { pathname, search } = useLocation()

  if (hasEnded) return <Leaving to={end === 'signed-out' ? paths.login : loginFor(pathname + search)} />
  if (user) {
    const step = missingStep(user)
    if (step !== null) return <Leaving to={step} />
    // Remounts the screens for another customer, so that a form cannot save what the first one typed.
    return <Fragment key={user.id}>{children}</Fragment>
  }
  return error === null ? <ShellSkeleton /> : <SessionProblem error={error} retry={retry} />
}

/** Goes to a screen outside of the frame. The skeleton stays until its code has loaded. */
function Leaving({ to }: { to: string }) {
  return (
    <>
      <Navigate replace to={to} />
      <ShellSkeleton />
    </>
  )
}

/** Shown while the server does not say who is signed in. It shows nothing of the account and signs nobody out. */
function SessionProblem({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[440px] content-center p-5">
      <EmptyState
        as="h1"
        role="alert"
        title={copy.silent}
        action={<Button onClick={retry}>{copy.retry}</Button>}
      >
        {errorMessage(error)}
      </EmptyState>
    </main>
  )
}
