import { Button, Notice } from '@oja/ui'
import { errorMessage } from '../../lib/error-message.ts'
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
