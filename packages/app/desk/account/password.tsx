import { useDeskAct } from '@oja/api/desk'
import { Button, Card, OtpInput, PasswordField, toast } from '@oja/ui'
import { frameCopy, passwordCopy as copy } from '../desk-copy.ts'
import { DeskForm, textOf } from '../frame/desk-form.tsx'
import { Screen } from '../frame/screen.tsx'
import { useOperator } from '../frame/session.ts'

/** Changes the operator's password, which needs the current one and a code. */
export function Password() {
  const { name } = useOperator()
  const { mutateAsync: change } = useDeskAct('deskPassword')
  return (
    <Screen title={copy.title} lead={copy.lead} back={{ to: '/', label: frameCopy.links.overview }}>
      <Card className="max-w-[27rem]">
        <DeskForm
          clears
          send={async (data) => {
            await change({
              body: {
                current_password: String(data.get('current_password')),
                totp: textOf(data, 'totp'),
                new_password: String(data.get('new_password')),
              },
            })
            toast.success(copy.saved)
          }}
        >
          {/* So that a password manager saves the password under this name. */}
          <input type="hidden" name="name" value={name} autoComplete="username" />
          <PasswordField
            required
            label={copy.current}
            name="current_password"
            autoComplete="current-password"
          />
          <OtpInput required label={copy.code} name="totp" groups={[3, 3]} />
          <PasswordField
            required
            label={copy.next}
            hint={copy.nextHint}
            name="new_password"
            autoComplete="new-password"
          />
          <Button type="submit">{copy.save}</Button>
        </DeskForm>
      </Card>
    </Screen>
  )
}
