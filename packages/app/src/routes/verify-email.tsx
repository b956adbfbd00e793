import { VerifyEmailForm, StepGate } from '../features/onboarding/index.ts'

export default function VerifyEmailRoute() {
  return (
    <StepGate step="verify-email">
      <VerifyEmailForm />
    </StepGate>
  )
}
