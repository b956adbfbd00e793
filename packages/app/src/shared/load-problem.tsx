import { isApiError } from '@oja/api/client'
import { Button, Card, EmptyState, Notice } from '@oja/ui'
import { errorMessage, type ErrorSituation } from '../lib/error-message.ts'
import { loadProblemCopy as copy } from './load-problem-copy.ts'

type LoadProblemProps = {
  error: unknown
  /** Asks again; the button is busy until the answer is there. */
  retry: () => Promise<unknown>
}

/** Stands where an answer should be that did not come, with the way to ask again. */
export function LoadProblem({ error, retry }: LoadProblemProps) {
  return (
    <Notice
      tone="negative"
      live
      action={
        <Button
          theme="secondary"
          size="sm"
          onClick={async () => {
            await retry()
          }}
        >
          {copy.retry}
        </Button>
      }
    >
      {errorMessage(error)}
    </Notice>
  )
}

type ProblemCardProps = {
  error: unknown
  /** Asks again. Whoever asks shows meanwhile that the answer is on its way. */
  onRetry: () => unknown
  /** Which words of the catalogue it has. @default 'general' */
  situation?: ErrorSituation | undefined
}

/** Stands in the place of a whole screen or list that did not come, with the way to ask again. What is not there is not
 *  asked for again. */
export function ProblemCard({ error, onRetry, situation }: ProblemCardProps) {
  const isGone = isApiError(error, 'not_found')
  return (
    <Card>
      <EmptyState
        role="alert"
        title={isGone ? copy.gone : copy.problem}
        action={
          isGone ? undefined : (
            <Button theme="secondary" onClick={() => void onRetry()}>
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
