import { type DeviceSession, endSessions, sessions, type SignIn, signIns } from '@oja/api/contract'
import { useCallMutation, useCallQuery, useClient, useServerNow } from '@oja/api/react'
import { Badge, Button, Card, ConfirmDialog, EmptyState, toast } from '@oja/ui'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { FAILED_ACT, tryTo } from '../../lib/error-message.ts'
import { daysSince, formatDateTime, formatTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { SettingsPage } from '../../shared/page.tsx'
import { RoundIcon } from '../../shared/round-icon.tsx'
import { useAsked } from '../../shared/use-asked.ts'
import { useFocusAfterDeletion } from '../../shared/use-focus-after-deletion.ts'
import { useOutcome } from '../../shared/use-intent.ts'
import { devicesCopy as copy } from './devices-copy.ts'
import { isActive, isHandheld, OUTCOME_TONES } from './devices-rules.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** How often to check whether a device is still in use. */
const CHECK_MS = 30_000

/** The devices on which the customer is signed in, and the recent sign-ins. Source: docs/product/screens.md#devices */
export default function DevicesScreen() {
  const found = useCallQuery(sessions)
  useOutcome(FAILED_ACT, found.data?.map(({ id }) => id).join())
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      <Loaded query={found} loading={copy.loading} skeleton={<RowsSkeleton rows={2} textHeight={56} />}>
        {(devices) => <DeviceList devices={devices} />}
      </Loaded>
      <History />
    </SettingsPage>
  )
}

function DeviceList({ devices }: { devices: readonly DeviceSession[] }) {
  const { mutateAsync: end } = useCallMutation(endSessions)
  const { asked, isAsking, ask, setAsking } = useAsked<DeviceSession | 'others'>()
  const linkRef = useRef<HTMLAnchorElement>(null)
  const focusLink = useFocusAfterDeletion(linkRef, devices.length)

  async function endAsked() {
    if (asked === undefined) return
    await tryTo(async () => {
      await end({ query: asked === 'others' ? { others: 'true' } : { id: asked.id } })
      toast.success(copy.ended)
      focusLink()
    })
    setAsking(false)
  }

  const others = devices.filter(({ current }) => !current)
  return (
    <>
      <Card padding="none">
        <ul className="grid divide-y divide-border">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onEnd={() => ask(device)} />
          ))}
        </ul>
      </Card>
      {others.length > 1 && (
        <Button variant="secondary" onClick={() => ask('others')}>
          {copy.endOthers}
        </Button>
      )}
      <p className="text-sm text-text-2">
        {copy.notYou}{' '}
        <Link ref={linkRef} to={paths.managePassword} className="link link-tall">
          {copy.changePassword}
        </Link>
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={asked === 'others' ? copy.endOthersTitle : copy.endTitle}
        labels={{ confirm: asked === 'others' ? copy.endOthersConfirm : copy.endConfirm, cancel: copy.keep }}
        tone="negative"
        onConfirm={endAsked}
      >
        {asked === 'others' && copy.endOthersText}
        {typeof asked === 'object' && (
          <>
            <strong className="font-semibold text-text">{asked.device}</strong>, {asked.place}. {copy.endText}
          </>
        )}
      </ConfirmDialog>
    </>
  )
}

function DeviceRow({ device, onEnd }: { device: DeviceSession; onEnd: () => void }) {
  const nowMs = useServerNow(CHECK_MS)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 lg:px-5">
      <RoundIcon icon={isHandheld(device.device) ? Smartphone : Monitor} />
      <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device.device}
          {device.current && <Badge tone="brand">{copy.current}</Badge>}
        </p>
        <p className="text-text-2 first-letter:uppercase">{device.place}</p>
        <p className="text-sm text-text-2 tabular-nums">
          {isActive(device, nowMs) ? copy.now : copy.lastSeen({ time: moment(device.last_seen, nowMs) })}
          {' · '}
          {copy.firstSeen({ time: moment(device.first_seen, nowMs) })}
        </p>
      </div>
      {!device.current && (
        <Button
          variant="secondary"
          size="sm"
          className="ms-auto"
          aria-label={copy.endLabel({ device: device.device, place: device.place })}
          onClick={onEnd}
        >
          {copy.end}
        </Button>
      )}
    </li>
  )
}

function History() {
  const found = useCallQuery(signIns)
  return (
    <section aria-labelledby="recent-sign-ins" className="mt-2 grid gap-3">
      <div>
        <h2 id="recent-sign-ins" className="text-lg">
          {copy.history}
        </h2>
        <p className="text-sm text-text-2">{copy.historyText}</p>
      </div>
      <Loaded
        query={found}
        loading={copy.historyLoading}
        skeleton={<RowsSkeleton rows={3} textHeight={56} />}
      >
        {(attempts) => (
          <Card padding="none">
            {attempts.length === 0 ? (
              <EmptyState title={copy.noHistory} />
            ) : (
              <ul className="grid divide-y divide-border">
                {attempts.map((signIn, index) => (
                  <SignInRow key={`${signIn.at} ${index}`} signIn={signIn} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
    </section>
  )
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  const client = useClient()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3 lg:px-5">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium">{signIn.device}</p>
        <p className="text-sm text-text-2 tabular-nums first-letter:uppercase">
          {signIn.place} · {moment(signIn.at, client.serverNow())}
        </p>
      </div>
      <Badge tone={OUTCOME_TONES[signIn.outcome]}>{copy.outcomes[signIn.outcome]}</Badge>
    </li>
  )
}

/** `14:05` today, otherwise with its day. */
function moment(iso: string, nowMs: number): string {
  return daysSince(iso, nowMs) === 0 ? formatTime(iso) : formatDateTime(iso)
}
