import { freezeAccount } from '@oja/api/contract'
import { Button } from '@oja/ui'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { client } from '../../session/index.ts'
import { freezeCopy as copy } from './mailed-links-copy.ts'
import { MailedQuestion } from './mailed-question.tsx'
import { StepScreen } from '../../shared/auth-layout/step-screen.tsx'

/** The state of the history entry once the account is frozen. */
const DONE = 'account-frozen'

/** Freezes the account, by the link in the mail about a new sign-in. Source: docs/product/accounts.md#a-frozen-account */
export default function FreezeAccountScreen() {
  if (useLocation().state === DONE) return <Frozen />
  return (
    <MailedQuestion
      copy={copy}
      variant="sell"
      path={paths.freeze}
      press={async (token) => {
        await client.call(freezeAccount, { body: { token } })
        return DONE
      }}
    />
  )
}

function Frozen() {
  return (
    <StepScreen title={copy.doneTitle} subtitle={copy.doneText}>
      <p>{copy.next}</p>
      <Button asChild fullWidth>
        <Link to={paths.forgotPassword}>{copy.choosePassword}</Link>
      </Button>
    </StepScreen>
  )
}
