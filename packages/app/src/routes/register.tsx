import { RegisterForm, StepGate } from '../features/onboarding/index.ts'

export default function RegisterRoute() {
  return (
    <StepGate step="register">
      <RegisterForm />
    </StepGate>
  )
}
