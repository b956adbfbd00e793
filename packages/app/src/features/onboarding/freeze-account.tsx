import { isApiError } from '@oja/api/client'
import { Button } from '@oja/ui'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { errorMessage, toastError } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { supportAddress } from '../../lib/support-address.ts'
import { auth, client, signOut } from '../../session/index.ts'
import { freezeCopy as copy } from './freeze-copy.ts'
import { Outcome } from './outcome.tsx'
import { StepScreen } from './step-screen.tsx'

/** Left in the history entry by the press, so that a reload still shows what came of it. */
const DONE = 'account-frozen'

/** Freezes the account, by the link in the mail about a new sign-in. Opening the link changes nothing: mail programs open links
 *  to scan them. Source: docs/product/accounts.md#a-frozen-account */
export default function FreezeAccountScreen() {
  const token = useSearchParams()[0].get('token') ?? ''
  const isDone = useLocation().state === DONE
  const [refusal, setRefusal] = useState<string>()
  if (isDone) return <Frozen />
  if (refusal !== undefined) return <BrokenLink isNews reason={refusal} />
  if (token === '') return <BrokenLink isNews={false} reason={copy.brokenIncomplete} />
  return <Question token={token} onRefused={setRefusal} />
}

function Question({ token, onRefused }: { token: string; onRefused: (reason: string) => void }) {
  const navigate = useNavigate()

  async function freeze() {
    try {
      await client.freezeAccount({ body: { token } })
      if (auth.isAuthenticated) await signOut()
      // Drops the used token from the URL, and keeps the outcome over a reload.
      await navigate(paths.freeze, { replace: true, state: DONE })
    } catch (error) {
      if (isApiError(error) && error.status < 500 && error.status !== 429) onRefused(errorMessage(error))
      else toastError(error)
    }
  }

  return (
    <StepScreen title={copy.title} subtitle={copy.text}>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{copy.effects.sessions}</li>
        <li>{copy.effects.password}</li>
        <li>{copy.effects.coin}</li>
        <li>{copy.effects.back}</li>
      </ul>
      <Button variant="sell" fullWidth onClick={freeze}>
        {copy.submit}
      </Button>
      <p className="text-center text-balance text-text-2">{copy.wasYou}</p>
    </StepScreen>
  )
}

function Frozen() {
  return (
    <Outcome isNews title={copy.doneTitle} subtitle={copy.doneText}>
      <p>{copy.next}</p>
      <Button asChild fullWidth>
        <Link to={paths.forgotPassword}>{copy.choosePassword}</Link>
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
