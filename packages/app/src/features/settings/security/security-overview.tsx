import { type Passkey, PASSKEYS_MAX } from '@oja/api/contract'
import { Badge, Button, Card, IconButton, Notice } from '@oja/ui'
import { KeyRound, LifeBuoy, type LucideIcon, Smartphone, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/format.ts'
import { icon as iconProps } from '../../../lib/icon.ts'
import { RoundIcon } from '../../../shared/round-icon.tsx'
import { canUsePasskeys } from '../../../shared/second-factor/index.ts'
import { passkeysCopy, recoveryCopy, securityCopy as copy, totpCopy } from './security-copy.ts'
import { type Factors, isProtected, SCARCE_CODES } from './security-rules.ts'
import { LinkNotice } from '../../../shared/links.tsx'

/** The state of the second factors, with links to change them. */
export function SecurityOverview({ factors }: { factors: Factors }) {
  const isOn = isProtected(factors)
  return (
    <>
      <StateNotice factors={factors} />
      <PasskeysCard passkeys={factors.passkeys} />
      <TotpCard totp={factors.totp} />
      {isOn && <RecoveryCard left={factors.recovery_codes_left} />}
    </>
  )
}

function StateNotice({ factors }: { factors: Factors }) {
  if (!isProtected(factors))
    return (
      <Notice tone="warning" title={copy.state.off}>
        {copy.state.offText}
      </Notice>
    )
  const left = factors.recovery_codes_left
  return (
    <>
      <Notice tone="positive" title={copy.state.on}>
        {copy.state.onText}
      </Notice>
      {left <= SCARCE_CODES && (
        <LinkNotice
          tone="warning"
          title={copy.state.lowCodes}
          link={{ to: '?do=codes', label: recoveryCopy.renew }}
        >
          {copy.state.lowCodesText(left)}
        </LinkNotice>
      )}
    </>
  )
}

type FactorCardProps = {
  icon: LucideIcon
  title: string
  aside: ReactNode
  text: string
  children: ReactNode
}

function FactorCard({ icon, title, aside, text, children }: FactorCardProps) {
  return (
    <Card as="section" aria-label={title}>
      <div className="grid gap-4">
        <div className="flex items-center gap-3">
          <RoundIcon icon={icon} />
          {/* Large text puts the state below the title. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 flex-[1_1_4rem] text-lg font-semibold">{title}</h2>
            {aside}
          </div>
        </div>
        <p className="text-sm text-text-2">{text}</p>
        {children}
      </div>
    </Card>
  )
}

function OnOff({ isOn }: { isOn: boolean }) {
  return <Badge tone={isOn ? 'positive' : 'neutral'}>{isOn ? copy.on : copy.off}</Badge>
}

function PasskeysCard({ passkeys }: { passkeys: Factors['passkeys'] }) {
  const isFull = passkeys.length >= PASSKEYS_MAX
  return (
    <FactorCard
      icon={KeyRound}
      title={passkeysCopy.title}
      aside={<OnOff isOn={passkeys.length > 0} />}
      text={`${passkeysCopy.what} ${passkeysCopy.use}`}
    >
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-border">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!canUsePasskeys() && <p className="text-sm text-text-2">{passkeysCopy.unsupported}</p>}
      {isFull && <p className="text-sm text-text-2">{passkeysCopy.full}</p>}
      {canUsePasskeys() && !isFull && <Change to="?do=passkey">{passkeysCopy.add}</Change>}
    </FactorCard>
  )
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const added = passkeysCopy.added({ day: formatDate(created_at) })
  const used =
    last_used_at === null ? passkeysCopy.neverUsed : passkeysCopy.used({ day: formatDate(last_used_at) })
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-text-2">
          {added}, {used}
        </p>
      </div>
      <IconButton asChild label={passkeysCopy.remove({ name })}>
        <Link to={`?do=passkey-off&id=${encodeURIComponent(id)}`}>
          <Trash2 {...iconProps} />
        </Link>
      </IconButton>
    </li>
  )
}

function TotpCard({ totp }: { totp: Factors['totp'] }) {
  const since =
    totp.confirmed_at === null ? '' : ` ${totpCopy.since({ day: formatDate(totp.confirmed_at) })}.`
  return (
    <FactorCard
      icon={Smartphone}
      title={totpCopy.title}
      aside={<OnOff isOn={totp.enabled} />}
      text={totpCopy.what + since}
    >
      {totp.enabled ? (
        <div className="flex flex-wrap gap-2.5">
          <Change to="?do=totp">{totpCopy.replace}</Change>
          <Change to="?do=totp-off">{totpCopy.turnOff}</Change>
        </div>
      ) : (
        <Change to="?do=totp">{totpCopy.setUp}</Change>
      )}
    </FactorCard>
  )
}

function RecoveryCard({ left }: { left: number }) {
  return (
    <FactorCard
      icon={LifeBuoy}
      title={recoveryCopy.title}
      aside={<Badge tone={left <= SCARCE_CODES ? 'warning' : 'neutral'}>{recoveryCopy.left(left)}</Badge>}
      text={recoveryCopy.what}
    >
      <Change to="?do=codes">{recoveryCopy.renew}</Change>
    </FactorCard>
  )
}

function Change({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild variant="secondary" className="justify-self-start">
      <Link to={to}>{children}</Link>
    </Button>
  )
}
