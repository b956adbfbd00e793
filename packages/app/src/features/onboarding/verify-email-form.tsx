import { isApiError } from '@oja/api/client'
import { useValidateEmail } from '@oja/api/react'
import { Button, FullScreenLoader, OtpInput, toast } from '@oja/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { errorMessage, toastError } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { flags, missingStep, openSession, setEmailToVerify, useSession } from '../../session/index.ts'
import { ResendCode } from '../../shared/resend-code/index.ts'
import { ChangeEmail } from './change-email.tsx'
import { verifyCopy as copy } from './onboarding-copy.ts'
import { isCodeComplete, readCodeSent } from './onboarding-rules.ts'
import { OtherWay, StepScreen } from './step-screen.tsx'

/** Confirm the e-mail address by its code. Source: spec 2.3 "E-mail verification", READINGS "Resend". */
export function VerifyEmailForm() {
  const { user, isPending } = useSession()
  const { emailToVerify } = useSnapshot(flags)
  const codeSent = readCodeSent(useLocation().state)
  const email = user?.email_address ?? emailToVerify ?? codeSent?.email
  if (email !== undefined) {
    const otherWay = user?.has_pin ? <ChangeEmail /> : <StartAgain />
    // A code for another address says nothing about this one.
    const isSentHere = codeSent?.email.toLowerCase() === email.toLowerCase()
    return (
      <CodeForm
        key={`${email} ${codeSent?.sentAtMs}`}
        email={email}
        sentAtMs={isSentHere ? codeSent.sentAtMs : null}
        otherWay={otherWay}
      />
    )
  }
  return isPending ? null : <Navigate replace to={paths.login} />
}

type CodeFormProps = {
  email: string
  /** When the code was sent, in ms since 1970. `null`: nobody here knows. */
  sentAtMs: number | null
  /** What to do when the address is wrong. */
  otherWay: ReactNode
}

function CodeForm({ email, sentAtMs, otherWay }: CodeFormProps) {
  const { mutateAsync: validate, isPending: isVerifying } = useValidateEmail()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const isRunning = useRef(false)

  async function verify(otp: string) {
    if (isRunning.current || !isCodeComplete(otp)) return
    isRunning.current = true
    setError(undefined)
    try {
      const { data: verified } = await validate({ body: { email_address: email, otp } })
      openSession(verified)
      setEmailToVerify(null)
      toast.success(copy.success)
      await navigate(missingStep(verified) ?? paths.app, { replace: true })
    } catch (failure) {
      if (isApiError(failure)) setError(errorMessage(failure))
      toastError(failure)
    } finally {
      isRunning.current = false
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void verify(code)
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
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        <OtpInput
          label={copy.code}
          autoFocus
          value={code}
          onValueChange={(digits) => {
            setCode(digits)
            if (digits !== '') setError(undefined)
          }}
          onComplete={(digits) => void verify(digits)}
          error={error}
          busy={isVerifying}
        />
        <Button type="submit" fullWidth disabled={!isCodeComplete(code)} busy={isVerifying}>
          {copy.submit}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-48 text-xs text-muted">{copy.notReceived}</p>
        <ResendCode email={email} sentAtMs={sentAtMs} />
      </div>
      {otherWay}
      {isVerifying && <FullScreenLoader text={copy.busy} />}
    </StepScreen>
  )
}

function StartAgain() {
  return (
    <OtherWay text={copy.wrongEmail}>
      <Link to={paths.signup} className="link link-tall">
        {copy.startAgain}
      </Link>
    </OtherWay>
  )
}
