import { LoginForm, StepGate } from '../features/onboarding/index.ts'

export default function LoginRoute() {
  return (
    <StepGate step="entry">
      <LoginForm />
    </StepGate>
  )
}
