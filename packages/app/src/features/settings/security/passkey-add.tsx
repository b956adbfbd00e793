import { PASSKEY_NAME_MAX_LENGTH, type WebAuthnOptions, addPasskey, passkeyOptions } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Notice, TextField, toast } from '@oja/ui'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { SubPage } from '../../../shared/page.tsx'
import { createPasskey } from '../../../shared/second-factor/index.ts'
import { type OwnerProof, ProveOwner } from './prove-owner.tsx'
import { passkeysCopy as copy, securityCopy } from './security-copy.ts'

type PasskeyAddProps = {
  hasPasskey: boolean
  /** Called with the recovery codes if this is the first factor. */
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

/** Adds a passkey: first its name and the proof of the owner, then the browser's dialog. */
export function PasskeyAdd({ hasPasskey, onDone, onCancel }: PasskeyAddProps) {
  const { mutateAsync: askOptions } = useCallMutation(passkeyOptions)
  const { mutateAsync: add } = useCallMutation(addPasskey)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()

  async function change(proof: OwnerProof) {
    setError(undefined)
    const options: WebAuthnOptions = await askOptions({ body: { purpose: 'add', ...proof } })
    const credential = await createPasskey(options).catch((cause: unknown) => {
      // Either this device already has a passkey, or the customer closed the browser's dialog.
      const isKnown = cause instanceof DOMException && cause.name === 'InvalidStateError'
      setError(isKnown ? copy.known : copy.notMade)
    })
    if (credential === undefined) return
    const made = await add({ body: { name: name.trim() || deviceName(), credential } })
    // The first factor shows its recovery codes, and a toast would cover the button below them.
    if (made.recovery_codes === null) toast.success(copy.done)
    onDone(made.recovery_codes)
  }

  return (
    <SubPage
      title={copy.addTitle}
      lead={copy.addLead}
      back={{ to: paths.security, label: securityCopy.title }}
    >
      {error !== undefined && (
        <Notice tone="negative" live>
          {error}
        </Notice>
      )}
      <p className="text-sm text-text-2">{securityCopy.wait}</p>
      <ProveOwner needsPin submitLabel={copy.add} hasPasskey={hasPasskey} change={change} onCancel={onCancel}>
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          placeholder={deviceName()}
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </ProveOwner>
    </SubPage>
  )
}

/** The default name of a passkey on this device. */
function deviceName(): string {
  const { userAgent } = navigator
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'].find((device) =>
    userAgent.includes(device),
  )
  return known ?? 'Passkey'
}
