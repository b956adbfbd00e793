import { type DeskAnswer, useDeskAct } from '@oja/api/desk'
import { Button, CopyField, OtpInput, PasswordField, QrCode, TextField } from '@oja/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { signInAs } from '../client.ts'
import { setUpCopy as copy } from '../desk-copy.ts'
import { DeskForm, textOf } from '../frame/desk-form.tsx'
import { EntryPage } from './entry-page.tsx'

type Begun = DeskAnswer<'deskSetUp'> & { token: string }

/** Sets up a password and an authenticator app with the set-up token, which is typed and never in the URL. */
export function SetUp() {
  const [begun, setBegun] = useState<Begun | null>(null)
  return (
    <EntryPage
      title={begun ? copy.scanTitle(begun.name) : copy.title}
      lead={begun ? copy.scan : copy.lead}
      other={{ question: copy.haveAccount, to: '/sign-in', label: copy.signIn }}
    >
      {begun ? <Finish begun={begun} /> : <Begin onBegun={setBegun} />}
    </EntryPage>
  )
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { mutateAsync: begin } = useDeskAct('deskSetUp')
  return (
    <DeskForm
      send={async (data) => {
        const token = textOf(data, 'setup_token')
        onBegun({ ...(await begin({ body: { setup_token: token } })), token })
      }}
    >
      <TextField
        required
        autoFocus
        label={copy.token}
        hint={copy.tokenHint}
        name="setup_token"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" fullWidth>
        {copy.begin}
      </Button>
    </DeskForm>
  )
}

function Finish({ begun }: { begun: Begun }) {
  const { mutateAsync: confirm } = useDeskAct('deskSetUpConfirm')
  const navigate = useNavigate()
  return (
    <DeskForm
      send={async (data) => {
        const operator = await confirm({
          body: {
            setup_token: begun.token,
            password: String(data.get('password')),
            totp: textOf(data, 'totp'),
          },
        })
        signInAs(operator)
        await navigate('/', { replace: true })
      }}
    >
      <QrCode value={begun.otpauth_url} label={copy.qr} size={176} className="mx-auto" />
      <CopyField mono label={copy.secret} value={begun.secret} />
      {/* So that a password manager saves the password under this name. */}
      <input type="hidden" name="name" value={begun.name} autoComplete="username" />
      <OtpInput required label={copy.code} name="totp" groups={[3, 3]} />
      <PasswordField
        required
        label={copy.password}
        hint={copy.passwordHint}
        name="password"
        autoComplete="new-password"
      />
      <Button type="submit" fullWidth>
        {copy.submit}
      </Button>
    </DeskForm>
  )
}
