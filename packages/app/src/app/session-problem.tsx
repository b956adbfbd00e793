import { Button, EmptyState } from '@oja/ui'
import { errorMessage } from '../lib/error-message.ts'
import type { SessionProblemProps } from '../session/index.ts'
import { troubleCopy as copy } from './trouble-copy.ts'

/** Shown when the server does not say who is signed in. It shows nothing of the account and signs nobody out. */
export function SessionProblem({ error, retry }: SessionProblemProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[440px] content-center p-5">
      <EmptyState
        title={
          <span role="heading" aria-level={1}>
            {copy.silentTitle}
          </span>
        }
        action={<Button onClick={retry}>{copy.retry}</Button>}
      >
        {errorMessage(error)}
      </EmptyState>
    </main>
  )
}
