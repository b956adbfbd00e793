import { Button, FullScreenLoader } from '@oja/ui'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { errorMessage } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { auth, missingStep, returnPath, SessionProvider, useOpeningSession } from '../../session/index.ts'
import { StepScreen } from '../../shared/auth-layout/step-screen.tsx'
import { loadProblemCopy } from '../../shared/shared-copy.ts'
import { loginCopy } from './onboarding-copy.ts'

type CustomerGateProps = {
  /** `entry`: for visitors. `register`: also for a customer who starts again with another email address. The other two follow
   *  signup. */
  step: 'entry' | 'register' | 'verify-email' | 'pin'
  children: ReactNode
}

/** Shows an onboarding screen to customers at this step, and redirects the others to theirs. Visitors may see every step.
 *  Source: docs/product/routes.md#the-guard */
export function CustomerGate(props: CustomerGateProps) {
  return (
    <SessionProvider customer="remembered">
      <Gate {...props} />
    </SessionProvider>
  )
}

function Gate({ step, children }: CustomerGateProps) {
  const { user, isPending, error, retry } = useOpeningSession()
  const { isAuthenticated } = useSnapshot(auth)
  const [search] = useSearchParams()

  if (user) {
    const missing = missingStep(user)
    const belongsHere =
      ((step === 'verify-email' || step === 'register') && missing === paths.verifyEmail) ||
      (step === 'pin' && missing === paths.setupPasscode)
    if (!belongsHere) return <Navigate replace to={missing ?? returnPath(search.get('next'))} />
    return children
  }
  // A remembered customer is most likely still signed in, so show no form that would vanish while they type.
  if (isAuthenticated && error !== null) return <NoAnswer error={error} retry={retry} />
  if (isAuthenticated && isPending) return <FullScreenLoader text={loginCopy.opening} />
  return children
}

function NoAnswer({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <StepScreen title={loadProblemCopy.silent} subtitle={<span role="alert">{errorMessage(error)}</span>}>
      <Button onClick={retry}>{loadProblemCopy.retry}</Button>
    </StepScreen>
  )
}
