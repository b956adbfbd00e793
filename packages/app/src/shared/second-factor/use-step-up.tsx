import { NetworkError } from '@oja/api/client'
import { lazy, Suspense, useState } from 'react'
import { loadCode } from '../../lib/load-code.ts'
import { type FactorProof, isFactorRefusal, wantsFactor } from './factor-refusal.ts'
import type { StepUpDialogProps } from './step-up-dialog.tsx'

const StepUpDialog = lazy(() => loadCode(() => import('./step-up-dialog.tsx')))

/** Runs calls that need the second factor if the account has one. `run` makes the call. If the factor is missing, it asks for it in
 *  a dialog and makes the call again. Render `dialog`. */
export function useStepUp() {
  const [asked, setAsked] = useState<StepUpDialogProps | null>(null)

  /** @throws what the call throws; NetworkError `cancelled` when the customer closes the dialog */
  async function run<T>(call: (proof: FactorProof) => Promise<T>): Promise<T> {
    try {
      return await call({})
    } catch (refusal) {
      if (!wantsFactor(refusal)) throw refusal
      return await new Promise<T>((resolve, reject) =>
        setAsked({
          refusal,
          attempt: async (proof) => {
            try {
              resolve(await call(proof))
            } catch (failure) {
              if (isFactorRefusal(failure)) throw failure
              reject(failure)
            }
          },
          onCancel: () => reject(cancelled()),
        }),
      ).finally(() => setAsked(null))
    }
  }

  const dialog = asked && (
    <Suspense>
      <StepUpDialog {...asked} />
    </Suspense>
  )
  return { run, dialog }
}

/** Never shown: the customer closed the dialog themselves. */
function cancelled(): NetworkError {
  return new NetworkError({ call: 'second factor', reason: 'cancelled', outcome: 'not-sent' })
}
