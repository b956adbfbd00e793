import { Outlet } from 'react-router-dom'
import { realtime, RequireSession, SessionAnswers } from '../session/index.ts'
import { Shell, ShellSkeleton } from '../shared/shell/index.ts'
import { News } from './news.tsx'
import { SessionProblem } from './session-problem.tsx'

/** Every screen under /app: behind the guard, inside the shell, with the socket. */
export default function SignedIn() {
  return (
    <SessionAnswers customer="ask" realtime={realtime}>
      <RequireSession pending={<ShellSkeleton />} Problem={SessionProblem}>
        <News />
        <Shell>
          <Outlet />
        </Shell>
      </RequireSession>
    </SessionAnswers>
  )
}
