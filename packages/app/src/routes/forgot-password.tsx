import { ForgotPasswordForm, StepGate } from '../features/onboarding/index.ts'

export default function ForgotPasswordRoute() {
  return (
    <StepGate step="entry">
      <ForgotPasswordForm />
    </StepGate>
  )
}
