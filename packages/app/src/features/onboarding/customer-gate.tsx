import { FullScreenLoader } from '@oja/ui'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { paths } from '../../lib/paths.ts'
import { auth, missingStep, returnPath, SessionProvider, useSession } from '../../session/index.ts'
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
  const { user, isPending } = useSession()
  const { isAuthenticated } = useSnapshot(auth)
  const [search] = useSearchParams()

  if (user) {
    const missing = missingStep(user)
    const belongsHere =
      ((step === 'verify-email' || step === 'register') && missing === paths.verifyEmail) ||
      (step === 'pin' && missing === paths.setupPasscode)
    if (!belongsHere) return <Navigate replace to={missing ?? returnPath(search.get('next'))} />
  }
  // A remembered customer is most likely still signed in, so show no form that would vanish while they type.
  if (isPending && isAuthenticated) return <FullScreenLoader text={loginCopy.opening} />
  return children
}
