import { ApiProvider } from '@oja/api/react'
import { Outlet } from 'react-router-dom'
import { client, realtime, RequireSession } from '../session/index.ts'
import { Shell, ShellSkeleton } from '../shared/shell/index.ts'
import { SessionProblem } from './session-problem.tsx'
import { useKnownUserId } from './use-known-user-id.ts'

/** Every screen under /app: behind the guard, inside the shell, with the socket. */
export function SignedIn() {
  return (
    <ApiProvider client={client} realtime={realtime} userId={useKnownUserId()}>
      <RequireSession pending={<ShellSkeleton />} Problem={SessionProblem}>
        <Shell>
          <Outlet />
        </Shell>
      </RequireSession>
    </ApiProvider>
  )
}
