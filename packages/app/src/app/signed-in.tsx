import { Outlet } from 'react-router-dom'
import { RequireSession } from '../session/index.ts'
import { Shell, ShellSkeleton } from '../shared/shell/index.ts'
import { SessionProblem } from './session-problem.tsx'

/** Every screen under /app: behind the guard, inside the shell. */
export function SignedIn() {
  return (
    <RequireSession pending={<ShellSkeleton />} Problem={SessionProblem}>
      <Shell>
        <Outlet />
      </Shell>
    </RequireSession>
  )
}
