import { LoginForm, StepGate } from '../features/onboarding/index.ts'

export default function HomeRoute() {
  return (
    <StepGate step="entry">
      <LoginForm />
    </StepGate>
  )
}
