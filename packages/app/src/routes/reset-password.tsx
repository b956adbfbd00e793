import { ResetPasswordForm, StepGate } from '../features/onboarding/index.ts'

export default function ResetPasswordRoute() {
  return (
    <StepGate step="entry">
      <ResetPasswordForm />
    </StepGate>
  )
}
