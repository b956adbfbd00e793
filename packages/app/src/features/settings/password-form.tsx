import { isOutcomeUnknown } from '@oja/api/client'
import { changePassword, contractErrors } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, Card, PasswordField, toast } from '@oja/ui'
import { toastError, toastProblem } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { useGoOn } from '../../lib/use-go-on.ts'
import { useStepUp } from '../../shared/second-factor/index.ts'
import { OwnPassword } from './own-password.tsx'
import { changePasswordCopy as copy } from './settings-copy.ts'
import { SettingsPage } from '../../shared/page.tsx'

/** A new password; the other sessions end. Source: docs/product/accounts.md#passwords */
export default function PasswordScreen() {
  const { mutateAsync: change } = useCallMutation(changePassword)
  const stepUp = useStepUp()
  const goOn = useGoOn()
  const form = useForm({
    initial: { current_password: '', new_password: '' },
    validate: (values) => ({
      ...(values.new_password !== '' && values.new_password === values.current_password
        ? { new_password: copy.same }
        : {}),
      ...contractErrors(changePassword.body, values),
    }),
    submit: async (body) => {
      await stepUp.run((proof) => change({ body: { ...body, ...proof } }))
      toast.success(copy.success)
      await goOn(paths.settings)
    },
    onError: (error) => (isOutcomeUnknown(error) ? toastProblem(copy.maybeSaved) : toastError(error)),
  })

  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      <Card>
        <form {...form.props} className="grid gap-5">
          <OwnPassword label={copy.current} {...form.text('current_password')} />
          <PasswordField
            required
            label={copy.next}
            autoComplete="new-password"
            hint={copy.hint}
            {...form.text('new_password')}
          />
          <Button type="submit" fullWidth busy={form.isSubmitting}>
            {copy.submit}
          </Button>
          <p className="text-sm text-text-2">
            <strong className="font-semibold text-text">{copy.forgot}</strong> {copy.forgotText}
          </p>
        </form>
        {stepUp.dialog}
      </Card>
    </SettingsPage>
  )
}
