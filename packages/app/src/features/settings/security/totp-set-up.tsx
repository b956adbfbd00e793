import { confirmTotp, secondFactors, startTotp } from '@oja/api/contract'
import { isApiError, isOutcomeUnknown } from '@oja/api/client'
import { useCallMutation, useCallQuery } from '@oja/api/react'
import { Button, Card, CopyField, Notice, QrCode } from '@oja/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { errorMessage } from '../../../lib/error-message.ts'
import { paths } from '../../../lib/paths.ts'
import { CodeForm } from '../../../shared/code-form.tsx'
import { SubPage } from '../../../shared/page.tsx'
import { ProveOwner } from './prove-owner.tsx'
import { ownerCopy, recoveryCopy, securityCopy, totpCopy as copy } from './security-copy.ts'

type TotpSetUpProps = { hasPasskey: boolean; onDone: (codes: string[]) => void; onCancel: () => void }
type Secret = { secret: string; otpauth_url: string }

/** Sets up codes from an app: first the proof of the owner, then the secret, which the first code activates. */
export function TotpSetUp({ hasPasskey, onDone, onCancel }: TotpSetUpProps) {
  const { mutateAsync: start } = useCallMutation(startTotp)
  const { mutateAsync: confirm } = useCallMutation(confirmTotp)
  const [secret, setSecret] = useState<Secret>()
  // Why the shown secret can no longer be activated.
  const [isOver, setOver] = useState<string>()
  const { data: factors } = useCallQuery(secondFactors)
  const confirmedAt = factors?.totp.confirmed_at ?? null
  // `confirmedAt` before a code whose response was lost.
  const [lostAfter, setLostAfter] = useState<string | null>()
  const isOn = lostAfter !== undefined && confirmedAt !== null && confirmedAt !== lostAfter

  async function turnOn(shown: Secret, code: string) {
    try {
      onDone((await confirm({ body: { code, secret: shown.secret } })).recovery_codes)
    } catch (error) {
      if (isOutcomeUnknown(error)) setLostAfter(confirmedAt)
      if (!isApiError(error, 'otp_expired')) throw error
      setOver(errorMessage(error))
    }
  }

  function startAgain() {
    setOver(undefined)
    setSecret(undefined)
  }

  return (
    <SubPage
      title={copy.setUpTitle}
      lead={copy.setUpLead}
      back={{ to: paths.security, label: securityCopy.title }}
    >
      {secret === undefined ? (
        <>
          <p className="text-sm text-text-2">{securityCopy.wait}</p>
          <ProveOwner
            submitLabel={ownerCopy.continue}
            hasPasskey={hasPasskey}
            change={async (proof) => setSecret(await start({ body: proof }))}
            onCancel={onCancel}
          />
        </>
      ) : isOn ? (
        <Notice
          live
          tone="warning"
          title={copy.on}
          action={
            <Button asChild size="sm">
              <Link to="?do=codes">{recoveryCopy.renew}</Link>
            </Button>
          }
        >
          {copy.onText}
        </Notice>
      ) : isOver !== undefined ? (
        <Notice
          live
          tone="warning"
          title={copy.over}
          action={
            <Button variant="secondary" size="sm" onClick={startAgain}>
              {copy.startAgain}
            </Button>
          }
        >
          {isOver}
        </Notice>
      ) : (
        <Card>
          <div className="grid gap-6">
            <ScanSecret {...secret} />
            <div className="grid gap-3 border-t border-border pt-6">
              <p>{copy.firstLead}</p>
              <CodeForm
                autoFocus={false}
                label={copy.first}
                submitLabel={copy.confirm}
                verify={(code) => turnOn(secret, code)}
              />
            </div>
          </div>
        </Card>
      )}
    </SubPage>
  )
}

function ScanSecret({ secret, otpauth_url: url }: Secret) {
  return (
    <div className="grid justify-items-center gap-4">
      <p className="font-semibold">{copy.scan}</p>
      <QrCode value={url} label={copy.qr} size={180} />
      {/* A phone cannot scan its own screen, and a computer has no authenticator app to open. */}
      <Button asChild variant="secondary" size="sm" className="hidden pointer-coarse:inline-flex">
        <a href={url}>{copy.open}</a>
      </Button>
      <p className="text-sm text-text-2">{copy.manual}</p>
      <CopyField mono className="w-full" label={copy.key} value={secret} labels={{ copied: copy.copied }} />
    </div>
  )
}
