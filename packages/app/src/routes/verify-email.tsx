import { CustomerGate, VerifyEmailForm } from '../features/onboarding/index.ts'

export default function VerifyEmailRoute() {
  return (
    <CustomerGate step="verify-email">
      <VerifyEmailForm />
    </CustomerGate>
  )
}
