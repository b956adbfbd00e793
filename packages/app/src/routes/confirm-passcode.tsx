import { ConfirmPinForm, StepGate } from '../features/onboarding/index.ts'

export default function ConfirmPasscodeRoute() {
  return (
    <StepGate step="pin">
      <ConfirmPinForm />
    </StepGate>
  )
}
