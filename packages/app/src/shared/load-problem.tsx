import { isApiError } from '@oja/api/client'
import { Button, Card, EmptyState, Notice } from '@oja/ui'
import { errorMessage, type ErrorSituation } from '../lib/error-message.ts'
import { loadProblemCopy as copy } from './shared-copy.ts'

type LoadProblemProps = {
  error: unknown
  /** Fetches again. */
  retry: () => Promise<unknown>
}

/** Busy until the response arrives. */
export function RetryButton({ retry }: Pick<LoadProblemProps, 'retry'>) {
  return (
    <Button variant="secondary" size="sm" onClick={() => retry()}>
      {copy.retry}
    </Button>
  )
}

/** Shown in place of content that did not load, with a retry button. */
export function LoadProblem({ error, retry }: LoadProblemProps) {
  return (
    <Notice tone="negative" live action={<RetryButton retry={retry} />}>
      {errorMessage(error)}
    </Notice>
  )
}

type ProblemCardProps = {
  error: unknown
  /** Loads again. The caller shows the loading state. */
  onRetry: () => unknown
  /** Chooses the error messages. @default 'general' */
  situation?: ErrorSituation | undefined
  /** `h1` in place of a screen that has no other heading. @default 'p' */
  as?: 'p' | 'h1'
}

/** Shown in place of a screen or list that did not load. It has a retry button unless the content does not exist. */
export function ProblemCard({ error, onRetry, situation, as = 'p' }: ProblemCardProps) {
  const isGone = isApiError(error, 'not_found')
  return (
    <Card>
      <EmptyState
        as={as}
        role="alert"
        title={isGone ? copy.gone : copy.problem}
        action={
          isGone ? undefined : (
            <Button variant="secondary" onClick={() => void onRetry()}>
              {copy.retry}
            </Button>
          )
        }
      >
        {errorMessage(error, situation)}
      </EmptyState>
    </Card>
  )
}
