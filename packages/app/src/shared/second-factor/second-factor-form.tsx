import type { ApiError } from '@oja/api/client'
import type { SecondFactorMethod } from '@oja/api/contract'
import { Button, Notice, TextField } from '@oja/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { CodeForm } from '../code-form.tsx'
import { type FactorProof, wantsFactor, waysOf } from './factor-refusal.ts'
import { canUsePasskeys, signWithPasskey } from './passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { secondFactorCopy as copy } from './second-factor-copy.ts'

type SecondFactorFormProps = {
  /** The call's refusal, which lists the ways. */
  refusal: ApiError
  /** Makes the call with a proof. An error shows here. */
  attempt: (proof: FactorProof) => Promise<unknown>
}

/** Asks for the second factor in the account's first way, with links to the others below. */
export function SecondFactorForm({ refusal, attempt }: SecondFactorFormProps) {
  const [{ methods, passkeyOptions }, setWays] = useState(() =>
    waysOf(refusal, { passkeys: canUsePasskeys() }),
  )
  const [way, setWay] = useState<SecondFactorMethod | undefined>(methods[0])

  /** A challenge works once, so a failure needs a new one, which the refusal of an empty try has. */
  async function renewChallenge() {
    await attempt({}).catch((error: unknown) => {
      if (wantsFactor(error)) setWays(waysOf(error, { passkeys: canUsePasskeys() }))
    })
  }

  async function sendPasskey() {
    if (passkeyOptions === undefined) return
    const passkey = await signWithPasskey(passkeyOptions)
    try {
      await attempt({ passkey })
    } catch (error) {
      await renewChallenge()
      throw error
    }
  }

  if (way === undefined) return <Notice tone="warning">{copy.noWay}</Notice>
  return (
    <div className="grid gap-5">
      <p className="text-text-2">{copy.text[way]}</p>
      {way === 'passkey' && (
        <PasskeyButton
          autoFocus
          icon={<KeyRound aria-hidden size={20} />}
          notUsed={copy.notUsed}
          press={sendPasskey}
        >
          {copy.byPasskey}
        </PasskeyButton>
      )}
      {way === 'totp' && (
        <CodeForm label={copy.code} submitLabel={copy.continue} verify={(totp) => attempt({ totp })} />
      )}
      {way === 'recovery_code' && <RecoveryWay attempt={attempt} />}
      {methods.length > 1 && (
        <ul className="grid justify-items-center gap-1">
          {methods
            .filter((method) => method !== way)
            .map((method) => (
              <li key={method}>
                <button type="button" className="link link-tall text-sm" onClick={() => setWay(method)}>
                  {copy.other[method]}
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

function RecoveryWay({ attempt }: Pick<SecondFactorFormProps, 'attempt'>) {
  const form = useForm({
    initial: { recovery_code: '' },
    submit: ({ recovery_code }) => attempt({ recovery_code }),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        required
        autoFocus
        label={copy.recoveryCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="num"
        {...form.text('recovery_code')}
      />
      <Button
        type="submit"
        fullWidth
        busy={form.isSubmitting}
        disabled={form.values.recovery_code.trim() === ''}
      >
        {copy.continue}
      </Button>
    </form>
  )
}
