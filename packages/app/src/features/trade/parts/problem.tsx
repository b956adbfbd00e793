import { isApiError } from '@oja/api/client'
import { Button, EmptyState } from '@oja/ui'
import { errorMessage, type ErrorSituation } from '../../../lib/error-message.ts'
import { partsCopy as copy } from './parts-copy.ts'

type ProblemProps = {
  error: unknown
  onRetry: () => unknown
  /** Which words of the catalogue it has. @default 'general' */
  situation?: ErrorSituation
}

/** What stands in the place of data that did not come, with the way to ask again. What is not there is not asked for
 *  again. */
export function Problem({ error, onRetry, situation = 'general' }: ProblemProps) {
  const isGone = isApiError(error, 'not_found')
  return (
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
  )
}
