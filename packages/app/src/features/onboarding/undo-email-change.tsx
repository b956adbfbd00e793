import { isApiError } from '@oja/api/client'
import { Button } from '@oja/ui'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { errorMessage, toastError } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { supportAddress } from '../../lib/support-address.ts'
import { auth, client, signOut } from '../../session/index.ts'
import { type CodeSent, readCodeSent } from './onboarding-rules.ts'
import { Outcome } from './outcome.tsx'
import { StepScreen } from './step-screen.tsx'
import { undoCopy as copy } from './onboarding-copy.ts'

/** Puts the old e-mail address back, by the link mailed to it. Opening the link changes nothing: mail programs open links to
 *  scan them. Source: docs/product/accounts.md#changing-the-e-mail-address */
export default function UndoEmailChangeScreen() {
  const token = useSearchParams()[0].get('token') ?? ''
  const undone = readCodeSent(useLocation().state)
  const [refusal, setRefusal] = useState<string>()
  if (undone !== null) return <Undone sent={undone} />
  if (refusal !== undefined) return <BrokenLink isNews reason={refusal} />
  if (token === '') return <BrokenLink isNews={false} reason={copy.brokenIncomplete} />
  return <Question token={token} onRefused={setRefusal} />
}

function Question({ token, onRefused }: { token: string; onRefused: (reason: string) => void }) {
  const navigate = useNavigate()

  async function undo() {
    try {
      const { email_address: email } = await client.undoEmailChange({ body: { token } })
      if (auth.isAuthenticated) await signOut()
      const state: CodeSent = { email, sentAtMs: Date.now() }
      // Drops the used token from the URL, and keeps the outcome over a reload.
      await navigate(paths.undoEmailChange, { replace: true, state })
    } catch (error) {
      if (isApiError(error) && error.status < 500 && error.status !== 429) onRefused(errorMessage(error))
      else toastError(error)
    }
  }

  return (
    <StepScreen title={copy.title} subtitle={copy.text}>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{copy.effects.address}</li>
        <li>{copy.effects.sessions}</li>
        <li>{copy.effects.password}</li>
      </ul>
      <Button fullWidth onClick={undo}>
        {copy.submit}
      </Button>
      <p className="text-center text-balance text-text-2">{copy.wasYou}</p>
    </StepScreen>
  )
}

function Undone({ sent }: { sent: CodeSent }) {
  return (
    <Outcome
      isNews
      title={copy.doneTitle}
      subtitle={
        <>
          {copy.doneAddress}{' '}
          <strong className="inline-block max-w-full font-semibold [overflow-wrap:anywhere] text-text">
            {sent.email}
          </strong>
        </>
      }
    >
      <p>{copy.doneText}</p>
      <Button asChild fullWidth>
        <Link to={paths.resetPassword} state={sent}>
          {copy.choosePassword}
        </Link>
      </Button>
    </Outcome>
  )
}

function BrokenLink({ isNews, reason }: { isNews: boolean; reason: string }) {
  const address = supportAddress(location.hostname)
  return (
    <Outcome isNews={isNews} title={copy.brokenTitle} subtitle={reason}>
      <p>
        {copy.help}{' '}
        <a href={`mailto:${address}`} className="link [overflow-wrap:anywhere]">
          {address}
        </a>
      </p>
      <div className="grid gap-3">
        <Button asChild fullWidth>
          <Link to={paths.forgotPassword}>{copy.choosePassword}</Link>
        </Button>
        <Button asChild variant="secondary" fullWidth>
          <Link to={paths.login}>{copy.login}</Link>
        </Button>
      </div>
    </Outcome>
  )
}
