import { type QuietHours as Hours, updateNotificationPreferences } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, Card, TextField, toast } from '@oja/ui'
import { useState } from 'react'
import { tryTo } from '../../lib/error-message.ts'
import { useFocusReplacement } from '../../lib/use-focus-replacement.ts'
import { notificationSettingsCopy } from './notification-settings-copy.ts'
import { SettingSection } from './setting-row.tsx'
import { SwitchRow } from './setting-switch.tsx'

/** The hours that the switch starts with. */
const NIGHT: Hours = { from: '22:00', to: '07:00' }

/** The hours in which push notifications are held. The switch saves at once; changed times need the button. */
export function QuietHours({ hours }: { hours: Hours | null }) {
  const copy = notificationSettingsCopy.quiet
  const { mutateAsync } = useCallMutation(updateNotificationPreferences)
  const save = (next: Hours | null) => mutateAsync({ body: { quiet_hours: next } })
  return (
    <SettingSection title={copy.title}>
      <Card padding="none">
        <SwitchRow
          label={copy.name}
          text={copy.text}
          checked={hours !== null}
          onChange={(isOn) => tryTo(() => save(isOn ? NIGHT : null))}
        />
        {hours !== null && <Times hours={hours} save={save} />}
      </Card>
    </SettingSection>
  )
}

function Times({ hours, save }: { hours: Hours; save: (hours: Hours) => Promise<unknown> }) {
  const copy = notificationSettingsCopy.quiet
  // `null`: the saved hours, which another tab may change.
  const [entered, setEntered] = useState<Hours | null>(null)
  const typed = entered ?? hours
  const isSame = typed.from === typed.to
  const isChanged = typed.from !== hours.from || typed.to !== hours.to
  const keepPlace = useFocusReplacement(isChanged)
  const submit = (button: HTMLElement) =>
    tryTo(async () => {
      keepPlace(button)
      await save(typed)
      setEntered(null)
      toast.success(copy.saved)
    })
  return (
    <div className="grid gap-3 border-t border-border px-4 py-4 lg:px-5">
      <div className="grid gap-3 min-[360px]:grid-cols-2">
        <TextField
          type="time"
          label={copy.from}
          value={typed.from}
          onChange={({ target }) => setEntered({ ...typed, from: target.value })}
        />
        <TextField
          type="time"
          label={copy.to}
          value={typed.to}
          error={isSame ? copy.same : undefined}
          onChange={({ target }) => setEntered({ ...typed, to: target.value })}
        />
      </div>
      <p className="text-sm text-text-2">{copy.zone}</p>
      {isChanged && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          disabled={isSame || typed.from === '' || typed.to === ''}
          onClick={({ currentTarget }) => submit(currentTarget)}
        >
          {copy.save}
        </Button>
      )}
    </div>
  )
}
