import { isApiError } from '@oja/api/client'
import { Button, Card, EmptyState, Notice } from '@oja/ui'
import type { ReactElement } from 'react'
import { canRetry, errorMessage, type ErrorSituation } from '../lib/error-message.ts'
import { loadProblemCopy as copy } from './shared-copy.ts'

type LoadProblemProps = {
  error: unknown
  /** Fetches again. */
  retry: () => unknown
}

/** The button that fetches again, busy until the response arrives; `undefined` after a refusal that is final. */
export function retryButton(
  { error, retry }: LoadProblemProps,
  size: 'sm' | 'md' = 'sm',
): ReactElement | undefined {
  if (!canRetry(error)) return undefined
  return (
    <Button variant="secondary" size={size} onClick={() => retry()}>
      {copy.retry}
    </Button>
  )
}

/** Shown in place of content that did not load. */
export function LoadProblem(problem: LoadProblemProps) {
  return (
    <Notice tone="negative" live action={retryButton(problem)}>
      {errorMessage(problem.error)}
    </Notice>
  )
}

type ProblemCardProps = LoadProblemProps & {
  /** Chooses the error messages. @default 'general' */
  situation?: ErrorSituation | undefined
  /** `h1` in place of a screen that has no other heading. @default 'p' */
  as?: 'p' | 'h1'
}

/** Shown in place of a screen or list that did not load. */
export function ProblemCard({ error, retry, situation, as = 'p' }: ProblemCardProps) {
  return (
    <Card>
      <EmptyState
        as={as}
        role="alert"
        title={isApiError(error, 'not_found') ? copy.gone : copy.problem}
        action={retryButton({ error, retry }, 'md')}
      >
        {errorMessage(error, situation)}
      </EmptyState>
    </Card>
  )
}
