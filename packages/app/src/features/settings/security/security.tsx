import { removePasskey, renewRecoveryCodes, removeTotp, secondFactors } from '@oja/api/contract'
import { useCallMutation, useCallQuery } from '@oja/api/react'
import { Skeleton, toast } from '@oja/ui'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { FAILED_ACT } from '../../../lib/error-message.ts'
import { paths } from '../../../lib/paths.ts'
import { useGoOn } from '../../../lib/use-go-on.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { SettingsPage, SubPage } from '../../../shared/page.tsx'
import { useOutcome } from '../../../shared/use-intent.ts'
import { PasskeyAdd } from './passkey-add.tsx'
import { type OwnerProof, ProveOwner } from './prove-owner.tsx'
import { KeepCodes } from './recovery-codes.tsx'
import { passkeysCopy, recoveryCopy, securityCopy as copy, totpCopy } from './security-copy.ts'
import { SecurityOverview } from './security-overview.tsx'
import { type Factors, type Removal, taskOf } from './security-rules.ts'
import { TotpSetUp } from './totp-set-up.tsx'
import { unkept } from './unkept-codes.ts'

/** The second factors: their state, and every change to them. Source: docs/product/accounts.md#second-factors */
export default function SecurityScreen() {
  const found = useCallQuery(secondFactors)
  if (found.data) return <Security factors={found.data} />
  const skeleton = [76, 180, 180].map((height, row) => <Skeleton key={row} height={height} radius={16} />)
  return (
    <Overview>
      <Loaded query={found} loading={copy.loading} skeleton={skeleton}>
        {() => null}
      </Loaded>
    </Overview>
  )
}

function Security({ factors }: { factors: Factors }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const { codes } = useSnapshot(unkept)
  useOutcome(FAILED_ACT, JSON.stringify([factors.totp, factors.passkeys.map(({ id }) => id)]))
  const task = taskOf(search, factors)

  const leave = () => goOn(paths.security, { replace: true })
  const keep = (made: readonly string[] | null) => {
    if (made === null) return void leave()
    unkept.codes = made
    // Codes are shown even to a customer who has left, because the server never sends them again.
    void navigate(paths.security, { replace: true })
  }

  if (codes !== null) return <KeepCodes codes={codes} onKept={() => (unkept.codes = null)} />
  const hasPasskey = factors.passkeys.length > 0
  switch (task.name) {
    case 'look':
      return (
        <Overview>
          <SecurityOverview factors={factors} />
        </Overview>
      )
    case 'totp':
      return <TotpSetUp hasPasskey={hasPasskey} onCancel={leave} onDone={keep} />
    case 'passkey':
      return <PasskeyAdd hasPasskey={hasPasskey} onCancel={leave} onDone={keep} />
    default:
      return <RemovalScreen task={task} factors={factors} onCancel={leave} onDone={keep} />
  }
}

function Overview({ children }: { children: React.ReactNode }) {
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      {children}
    </SettingsPage>
  )
}

type RemovalProps = {
  task: Removal
  factors: Factors
  onCancel: () => void
  onDone: (codes: string[] | null) => void
}

function RemovalScreen({ task, factors, onCancel, onDone }: RemovalProps) {
  const { mutateAsync: turnOffTotp } = useCallMutation(removeTotp)
  const { mutateAsync: dropPasskey } = useCallMutation(removePasskey)
  const { mutateAsync: renewCodes } = useCallMutation(renewRecoveryCodes)
  const name = task.name === 'passkey-off' ? nameOf(factors, task.id) : ''
  const { removal } = passkeysCopy
  const { title, lead, confirm } = {
    'totp-off': totpCopy.off,
    codes: recoveryCopy.renewal,
    'passkey-off': { ...removal, lead: removal.lead({ name }) },
  }[task.name]

  async function change(body: OwnerProof) {
    switch (task.name) {
      case 'totp-off':
        await turnOffTotp({ body })
        toast.success(totpCopy.off.done)
        return onDone(null)
      case 'passkey-off':
        await dropPasskey({ query: { id: task.id }, body })
        toast.success(removal.done)
        return onDone(null)
      case 'codes':
        return onDone((await renewCodes({ body })).recovery_codes)
    }
  }

  return (
    <SubPage title={title} lead={lead} back={{ to: paths.security, label: copy.title }}>
      <ProveOwner
        submitLabel={confirm}
        variant={task.name === 'codes' ? 'primary' : 'sell'}
        hasPasskey={factors.passkeys.length > 0}
        change={change}
        onCancel={onCancel}
      />
    </SubPage>
  )
}

function nameOf({ passkeys }: Factors, id: string): string {
  return passkeys.find((passkey) => passkey.id === id)?.name ?? ''
}
