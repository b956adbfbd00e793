import { useState } from 'react'
import { OtpInput, ResendCode } from '../../src/index.js'

interface EmailCodeProps {
  /** Resolves with what is wrong, or with nothing if the code is right. */
  verify: (code: string) => Promise<string | undefined>
  /** Sends another code, and resolves with the moment from which the next one may be requested. */
  resend: () => Promise<string>
  /** The moment from which another code may be requested. */
  resendAt: string
}

export function Example({ verify, resend, resendAt }: EmailCodeProps) {
  const [error, setError] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const [availableAt, setAvailableAt] = useState(resendAt)
  return (
    <OtpInput
      label="Code from your email"
      hint="Sent to ad***@example.com"
      labelAside={
        <ResendCode availableAt={availableAt} onResend={async () => setAvailableAt(await resend())} />
      }
      error={error}
      busy={isChecking}
      // A refused code empties itself, which also calls this: keep its error until the next digit.
      onValueChange={(code) => code && setError(undefined)}
      onComplete={async (code) => {
        setIsChecking(true)
        // A lost connection must not leave it busy.
        try {
          setError(await verify(code))
        } finally {
          setIsChecking(false)
        }
      }}
    />
  )
}

/** In a form it keeps its own code. Show a button too: some people need time to check. */
export function InAForm() {
  return <OtpInput label="Code from your email" name="code" groups={[3, 3]} required />
}
