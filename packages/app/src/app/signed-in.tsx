import { Button, EmptyState } from '@oja/ui'
import { Outlet } from 'react-router-dom'
import { errorMessage } from '../lib/error-message.ts'
import { RequireSession } from '../session/index.ts'
import { Shell, ShellSkeleton } from '../shared/shell/index.ts'

/** Every screen under /app: behind the guard, inside the shell. */
export function SignedIn() {
  return (
    <RequireSession
      pending={<ShellSkeleton />}
      problem={(error, retry) => (
        <main className="mx-auto grid min-h-dvh max-w-[440px] content-center p-5">
          <EmptyState title="Oja is not answering" action={<Button onClick={retry}>Try again</Button>}>
            {errorMessage(error)}
          </EmptyState>
        </main>
      )}
    >
      <Shell>
        <Outlet />
      </Shell>
    </RequireSession>
  )
}
