import { passkeyOptions } from '@oja/api/contract'
import { isApiError } from '@oja/api/client'
import { useCallMutation } from '@oja/api/react'
import { Button, Card, PinInput } from '@oja/ui'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../lib/error-message.ts'
import { isPinComplete, codeField } from '../../../lib/codes.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useUser } from '../../../session/index.ts'
import {
  canUsePasskeys,
  type FactorProof,
  PasskeyButton,
  signWithPasskey,
  useStepUp,
} from '../../../shared/second-factor/index.ts'
import { OwnPassword } from '../own-password.tsx'
import { ownerCopy as copy } from './security-copy.ts'

/** The owner's proof for a change of the second factors. */
export type OwnerProof = FactorProof & { password?: string; pin?: string }

type ProveOwnerProps = {
  submitLabel: string
  /** @default 'primary' */
  variant?: 'primary' | 'sell'
  /** The account has a passkey, which can replace everything else. */
  hasPasskey: boolean
  /** The change also needs the PIN of a customer who has one. @default false */
  needsPin?: boolean
  /** Makes the change. An error shows here, unless the change shows it and resolves. */
  change: (proof: OwnerProof) => Promise<unknown>
  onCancel: () => void
  children?: ReactNode
}

/** Asks for the password, the PIN if needed, and the second factor, or only for a passkey, before a change of the second factors.
 *  Source: docs/product/accounts.md#second-factors */
export function ProveOwner(props: ProveOwnerProps) {
  const { submitLabel, variant = 'primary', hasPasskey, needsPin = false, change, onCancel, children } = props
  const { has_pin } = useUser()
  const asksPin = needsPin && has_pin
  const stepUp = useStepUp()
  const form = useForm({
    initial: { password: '', pin: '' },
    submit: ({ password, pin }) =>
      stepUp.run((proof) => change({ password, ...(asksPin ? { pin } : {}), ...proof })),
    errorsAt: (error) =>
      isApiError(error, 'pin_incorrect', 'pin_locked') ? { pin: errorMessage(error) } : {},
  })
  const { password, pin } = form.values
  const isReady = password !== '' && (!asksPin || isPinComplete(pin))

  return (
    <Card>
      <form {...form.props} className="grid gap-5">
        {children}
        {hasPasskey && canUsePasskeys() && <PasskeyInstead change={change} />}
        <OwnPassword label={copy.password} {...form.text('password')} />
        {asksPin && <PinInput required label={copy.pin} hint={copy.pinHint} {...codeField(form, 'pin')} />}
        <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
          <Button variant="secondary" onClick={onCancel}>
            {copy.cancel}
          </Button>
          <Button type="submit" variant={variant} busy={form.isSubmitting} disabled={!isReady}>
            {submitLabel}
          </Button>
        </div>
      </form>
      {stepUp.dialog}
    </Card>
  )
}

function PasskeyInstead({ change }: Pick<ProveOwnerProps, 'change'>) {
  const { mutateAsync: askPasskey } = useCallMutation(passkeyOptions)
  return (
    <>
      <PasskeyButton
        variant="secondary"
        notUsed={copy.passkeyFailed}
        press={async () =>
          change({ passkey: await signWithPasskey(await askPasskey({ body: { purpose: 'confirm' } })) })
        }
      >
        {copy.passkey}
      </PasskeyButton>
      <p className="text-center text-sm text-text-2">{copy.or}</p>
    </>
  )
}
