import { isApiError, isOutcomeUnknown } from '@oja/api/client'
import { Button } from '@oja/ui'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { errorMessage, tryTo } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { supportAddress } from '../../lib/support-address.ts'
import { auth, signOut } from '../../session/index.ts'
import { StepScreen } from '../../shared/auth-layout/step-screen.tsx'
import type { freezeCopy, undoCopy } from './mailed-links-copy.ts'

type MailedQuestionProps = {
  copy: typeof freezeCopy | typeof undoCopy
  variant: 'primary' | 'sell'
  /** Does what the mail offers. Returns the state for the history entry of `path`, so that a reload shows the outcome. */
  press: (token: string) => Promise<unknown>
  path: string
}

/** The screen behind a link in a mail. Opening the link changes nothing, because mail programs open links to scan them. */
export function MailedQuestion({ copy, variant, press, path }: MailedQuestionProps) {
  const token = useSearchParams()[0].get('token') ?? ''
  const [refusal, setRefusal] = useState<{ title: string; reason: string }>()
  // A try whose response was lost may have used up the link. It is then refused although it has worked.
  const mayBeDone = useRef(false)
  const navigate = useNavigate()
  if (refusal !== undefined) return <BrokenLink copy={copy} {...refusal} />
  if (token === '') return <BrokenLink copy={copy} title={copy.brokenTitle} reason={copy.brokenIncomplete} />

  async function answer() {
    try {
      const state = await press(token)
      if (auth.isAuthenticated) await signOut()
      // Drops the used token from the URL.
      await navigate(path, { replace: true, state })
    } catch (error) {
      mayBeDone.current ||= isOutcomeUnknown(error)
      if (!isApiError(error) || error.status >= 500 || error.status === 429) throw error
      setRefusal({
        title: mayBeDone.current ? copy.maybeDone : copy.brokenTitle,
        reason: errorMessage(error),
      })
    }
  }

  return (
    <StepScreen title={copy.title} subtitle={copy.text}>
      <ul className="grid list-disc gap-2 ps-5">
        {Object.entries(copy.effects).map(([name, effect]) => (
          <li key={name}>{effect}</li>
        ))}
      </ul>
      <Button variant={variant} fullWidth onClick={() => tryTo(answer)}>
        {copy.submit}
      </Button>
      <p className="text-center text-balance text-text-2">{copy.wasYou}</p>
    </StepScreen>
  )
}

type BrokenLinkProps = Pick<MailedQuestionProps, 'copy'> & { title: string; reason: string }

function BrokenLink({ copy, title, reason }: BrokenLinkProps) {
  const address = supportAddress(location.hostname)
  return (
    <StepScreen title={title} subtitle={reason}>
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
    </StepScreen>
  )
}
