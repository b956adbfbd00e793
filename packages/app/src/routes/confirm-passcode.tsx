import { ConfirmPinForm, CustomerGate } from '../features/onboarding/index.ts'

export default function ConfirmPasscodeRoute() {
  return (
    <CustomerGate step="pin">
      <ConfirmPinForm />
    </CustomerGate>
  )
}
