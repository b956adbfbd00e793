import { useDeskAct } from '@oja/api/desk'
import { Button, Notice, OtpInput, PasswordField, TextField } from '@oja/ui'
import { useLocation, useNavigate } from 'react-router-dom'
import { signInAs } from '../client.ts'
import { signInCopy as copy } from '../desk-copy.ts'
import { DeskForm, textOf } from '../frame/desk-form.tsx'
import { EntryPage } from './entry-page.tsx'

/** Asks for name, password and code together, so that a refusal does not reveal which one is wrong. */
export function SignIn() {
  const { mutateAsync: signIn } = useDeskAct('deskSignIn')
  const navigate = useNavigate()
  const { from, hasEnded, isUnsure } = sentHere(useLocation().state)
  return (
    <EntryPage
      title={copy.title}
      lead={copy.lead}
      other={{ question: copy.invited, to: '/set-up', label: copy.setUp }}
    >
      {hasEnded && <Notice tone="warning">{copy.ended}</Notice>}
      {isUnsure && <Notice tone="negative">{copy.unsure}</Notice>}
      <DeskForm
        send={async (data) => {
          const operator = await signIn({
            body: {
              name: textOf(data, 'name'),
              password: String(data.get('password')),
              totp: textOf(data, 'totp'),
            },
          })
          signInAs(operator)
          await navigate(from, { replace: true })
        }}
      >
        <TextField required autoFocus label={copy.name} name="name" autoComplete="username" />
        <PasswordField required label={copy.password} name="password" autoComplete="current-password" />
        <OtpInput required label={copy.code} name="totp" groups={[3, 3]} />
        <Button type="submit" fullWidth>
          {copy.submit}
        </Button>
      </DeskForm>
    </EntryPage>
  )
}

/** The page from which the frame redirected the operator here, whether their session ended there, and whether the response to their
 *  sign-out was lost. */
function sentHere(state: { from?: unknown; hasEnded?: unknown; isUnsure?: unknown } | null) {
  const from = state?.from
  return {
    from: typeof from === 'string' && from.startsWith('/') ? from : '/',
    hasEnded: state?.hasEnded === true,
    isUnsure: state?.isUnsure === true,
  }
}
