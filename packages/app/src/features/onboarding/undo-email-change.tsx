import { undoEmailChange } from '@oja/api/contract'
import { Button } from '@oja/ui'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { client } from '../../session/index.ts'
import { MailedQuestion } from './mailed-question.tsx'
import { undoCopy as copy } from './mailed-links-copy.ts'
import { type CodeSent, readCodeSent } from './onboarding-rules.ts'
import { StepScreen } from '../../shared/auth-layout/step-screen.tsx'

/** Puts the old email address back, by the link mailed to it.
 *  Source: docs/product/accounts.md#changing-the-email-address */
export default function UndoEmailChangeScreen() {
  const undone = readCodeSent(useLocation().state)
  if (undone !== null) return <Undone sent={undone} />
  return (
    <MailedQuestion
      copy={copy}
      variant="primary"
      path={paths.undoEmailChange}
      press={async (token): Promise<CodeSent> => {
        const { email_address: email } = await client.call(undoEmailChange, { body: { token } })
        return { email, sentAtMs: Date.now() }
      }}
    />
  )
}

function Undone({ sent }: { sent: CodeSent }) {
  return (
    <StepScreen
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
    </StepScreen>
  )
}
