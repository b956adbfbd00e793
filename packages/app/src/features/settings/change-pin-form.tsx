import { confirmPin, setPin } from '@oja/api/contract'
import { isApiError, isOutcomeUnknown } from '@oja/api/client'
import { useCallMutation } from '@oja/api/react'
import { Button, Card, PinInput, toast } from '@oja/ui'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { isPinComplete, codeField } from '../../lib/codes.ts'
import { errorMessage, toastError, toastProblem } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { useGoOn } from '../../lib/use-go-on.ts'
import { pinCopy as copy } from './settings-copy.ts'
import { guessablePinError, newPinErrors } from './settings-rules.ts'

/** Changes the PIN. The form asks for the current PIN, not the modal, because the change moves no money.
 *  Source: docs/product/accounts.md#the-transaction-pin */
export function ChangePinForm() {
  const { mutateAsync: checkPin } = useCallMutation(confirmPin)
  const { mutateAsync: changePin } = useCallMutation(setPin)
  const goOn = useGoOn()
  // The old PIN works no more if the new one was set, and each try with it counts.
  const mayBeSet = useRef(false)
  const form = useForm({
    initial: { currentPin: '', newPin: '', confirmPin: '' },
    validate: newPinErrors,
    submit: async ({ currentPin, newPin }) => {
      mayBeSet.current = false
      await checkPin({ body: { pin: currentPin, for: { call: 'setPin', pin: newPin } } })
      await changePin({ body: { pin: newPin } }).catch((failure: unknown) => {
        mayBeSet.current = isOutcomeUnknown(failure)
        throw failure
      })
      toast.success(copy.success)
      await goOn(paths.settings)
    },
    errorsAt: (error) =>
      isApiError(error, 'pin_incorrect', 'pin_locked') ? { currentPin: errorMessage(error) } : {},
    onError: (error) => (mayBeSet.current ? toastProblem(copy.maybeSet) : toastError(error)),
  })
  const { currentPin, newPin, confirmPin: again } = form.values

  return (
    <Card>
      <form {...form.props} className="grid gap-6">
        <PinInput
          required
          label={copy.current}
          labelAside={
            <Link to="?forgot" className="link link-tall text-sm">
              {copy.forgot}
            </Link>
          }
          {...codeField(form, 'currentPin')}
        />
        <PinInput
          required
          label={copy.next}
          hint={copy.hint}
          {...codeField(form, 'newPin')}
          onComplete={(pin) => form.setErrors((errors) => ({ ...errors, ...guessablePinError(pin) }))}
        />
        <PinInput required label={copy.confirm} {...codeField(form, 'confirmPin')} />
        <Button
          type="submit"
          fullWidth
          disabled={!isPinComplete(currentPin, newPin, again)}
          busy={form.isSubmitting}
        >
          {copy.submit}
        </Button>
      </form>
    </Card>
  )
}
