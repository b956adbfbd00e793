import { FullScreenLoader } from '@oja/ui'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { loadCode } from '../../lib/load-code.ts'
import { auth } from '../../session/index.ts'
import type { CustomerGateProps } from './customer-gate.tsx'
import { loginCopy } from './login-copy.ts'

const loadGate = () => loadCode(() => import('./customer-gate.tsx'))
const CustomerGate = lazy(async () => ({ default: (await loadGate()).CustomerGate }))

/** Asks for what the next screen needs while a call is on its way that most likely opens a session. */
export function expectCustomer(): void {
  void loadGate().catch(() => undefined)
}

/** The gate for screens that a visitor sees first: the code that asks who somebody is comes for those whom this browser
 *  remembers. */
export function StepGate({ step, children }: CustomerGateProps) {
  if (!useSnapshot(auth).isAuthenticated) return children
  return (
    <Suspense fallback={<FullScreenLoader text={loginCopy.opening} />}>
      <CustomerGate step={step}>{children}</CustomerGate>
    </Suspense>
  )
}
