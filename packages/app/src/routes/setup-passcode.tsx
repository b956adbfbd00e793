import { CustomerGate, SetPinForm } from '../features/onboarding/index.ts'

export default function SetupPasscodeRoute() {
  return (
    <CustomerGate step="pin">
      <SetPinForm />
    </CustomerGate>
  )
}
