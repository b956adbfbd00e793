import { OTPField } from '@base-ui/react/otp-field'
import { OtpInput, PinInput } from '@oja/ui'
import * as Radix from '@radix-ui/react-one-time-password-field'
import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp'
import type { ReactElement } from 'react'

interface FieldProps {
  masked: boolean
  value: string
  onChange: (value: string) => void
}

/** The code fields, each as in the first example of its documentation, masked as documented. */
export const CODE_FIELDS: Record<string, (props: FieldProps) => ReactElement> = {
  '@oja/ui': ({ masked, value, onChange }) =>
    masked ? (
      <PinInput label="Code" length={6} value={value} onValueChange={onChange} />
    ) : (
      <OtpInput label="Code" value={value} onValueChange={onChange} />
    ),
  'input-otp': ({ masked, value, onChange }) => (
    <OTPInput
      aria-label="Code"
      maxLength={6}
      onChange={onChange}
      pattern={REGEXP_ONLY_DIGITS}
      render={({ slots }) =>
        slots.map(({ char }, index) => <span key={index}>{masked && char ? '•' : char}</span>)
      }
      value={value}
    />
  ),
  'Radix OTP': ({ masked, value, onChange }) => (
    <Radix.Root aria-label="Code" type={masked ? 'password' : 'text'} value={value} onValueChange={onChange}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Radix.Input key={index} />
      ))}
      <Radix.HiddenInput />
    </Radix.Root>
  ),
  'Base UI OTP': ({ masked, value, onChange }) => (
    <OTPField.Root
      aria-label="Code"
      length={6}
      mask={masked}
      value={value}
      onValueChange={(next) => onChange(next)}
    >
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <OTPField.Input aria-label={`Digit ${index + 1}`} key={index} />
      ))}
    </OTPField.Root>
  ),
}
