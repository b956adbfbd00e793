import { validateEmail } from '@oja/api/contract'
import { isApiError, isOutcomeUnknown } from '@oja/api/client'
import { useCallMutation, useMe } from '@oja/api/react'
import { FullScreenLoader, toast } from '@oja/ui'
import { useRef } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { paths } from '../../lib/paths.ts'
import { flags, missingStep, openSession, setFlags, useSession } from '../../session/index.ts'
import { CodeForm } from '../../shared/code-form.tsx'
import { ResendCode } from '../../shared/resend-code.tsx'
import { verifyCopy as copy } from './onboarding-copy.ts'
import { readCodeSent } from './onboarding-rules.ts'
import { OtherWay, StepScreen } from '../../shared/auth-layout/step-screen.tsx'
import { CustomerGate } from './customer-gate.tsx'

export default function VerifyEmailScreen() {
  return (
    <CustomerGate step="verify-email">
      <VerifyEmailForm />
    </CustomerGate>
  )
}

/** Confirms the email address by its code. Source: docs/product/screens.md#verify-the-email-address */
function VerifyEmailForm() {
  const { user, isPending } = useSession()
  const { emailToVerify } = useSnapshot(flags)
  const codeSent = readCodeSent(useLocation().state)
  const email = user?.email_address ?? emailToVerify ?? codeSent?.email
  if (email !== undefined) {
    // Ignore when a code was sent to another address.
    const isSentHere = codeSent?.email.toLowerCase() === email.toLowerCase()
    return (
      <ProveEmail
        key={`${email} ${codeSent?.sentAtMs}`}
        email={email}
        sentAtMs={isSentHere ? codeSent.sentAtMs : null}
      />
    )
  }
  return isPending ? null : <Navigate replace to={paths.login} />
}

type ProveEmailProps = {
  email: string
  /** When the code was sent, in ms since 1970. `null`: unknown here. */
  sentAtMs: number | null
}

function ProveEmail({ email, sentAtMs }: ProveEmailProps) {
  const { mutateAsync: validate, isPending: isVerifying } = useCallMutation(validateEmail)
  const { refetch: askWho } = useMe()
  const navigate = useNavigate()

  // A try whose response was lost may have confirmed the address. Then the code is used up, but this device is not signed in.
  const mayBeProven = useRef(false)

  async function verify(otp: string) {
    const { data: verified } = await validate({ body: { email_address: email, otp } }).catch(explain)
    if (verified === undefined) return
    openSession(verified)
    setFlags({ emailToVerify: null })
    toast.success(copy.success)
    await navigate(missingStep(verified) ?? paths.app, { replace: true })
  }

  async function explain(failure: unknown): Promise<{ data?: never }> {
    if (!mayBeProven.current || !isApiError(failure, 'otp_incorrect')) {
      mayBeProven.current ||= isOutcomeUnknown(failure)
      throw failure
    }
    const { data: user, isSuccess } = await askWho()
    if (isSuccess && !user.email_verified) throw failure
    // If the customer is still signed in, the gate redirects them.
    if (!isSuccess) {
      toast.info(copy.maybeProven)
      await navigate(paths.login)
    }
    return {}
  }

  return (
    <StepScreen
      title={copy.title}
      subtitle={
        <>
          {copy.sentTo}{' '}
          <strong className="inline-block max-w-full font-semibold break-words text-text">{email}</strong>
        </>
      }
    >
      <CodeForm label={copy.code} submitLabel={copy.submit} verify={verify} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-48 text-xs text-muted">{copy.notReceived}</p>
        <ResendCode email={email} sentAtMs={sentAtMs} />
      </div>
      <OtherWay text={copy.wrongEmail} to={paths.signup} label={copy.startAgain} />
      {isVerifying && <FullScreenLoader text={copy.busy} />}
    </StepScreen>
  )
}
