import { SetPinForm, StepGate } from '../features/onboarding/index.ts'

export default function SetupPasscodeRoute() {
  return (
    <StepGate step="pin">
      <SetPinForm />
    </StepGate>
  )
}
