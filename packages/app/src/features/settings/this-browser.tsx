import { testPush } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, Card, Notice, Skeleton, toast } from '@oja/ui'
import { tryTo } from '../../lib/error-message.ts'
import { LoadProblem } from '../../shared/load-problem.tsx'
import { usePushSwitch } from '../../shared/push/use-push-switch.ts'
import { notificationSettingsCopy } from './notification-settings-copy.ts'
import { SettingSection } from './setting-row.tsx'
import { SwitchRow } from './setting-switch.tsx'

/** Push notifications of this browser. The browser asks for permission only after a press. */
export function ThisBrowser() {
  const copy = notificationSettingsCopy.here
  const { state, push, turnOn, turnOff } = usePushSwitch()
  const { mutateAsync: sendTest } = useCallMutation(testPush)
  const others = (push.data?.browsers ?? 0) - (push.data?.subscribed_here === true ? 1 : 0)
  const test = () =>
    tryTo(async () => {
      await sendTest()
      toast.success(copy.tested)
    })
  return (
    <SettingSection title={copy.title}>
      {state === undefined && push.isPending && <Skeleton height={72} radius={14} />}
      {state === undefined && push.error && <LoadProblem error={push.error} retry={push.refetch} />}
      {state === 'denied' && (
        <Notice tone="warning" live>
          {copy.denied}
        </Notice>
      )}
      {state === 'unsupported' && <Notice>{copy.unsupported}</Notice>}
      {state === 'install-first' && <Notice tone="info">{copy.installFirst}</Notice>}
      {(state === 'on' || state === 'off') && (
        <Card padding="none">
          <SwitchRow
            label={copy.name}
            text={state === 'on' ? copy.on : copy.off}
            checked={state === 'on'}
            onChange={(isOn) => (isOn ? turnOn() : turnOff())}
          />
          {state === 'on' && (
            <div className="border-t border-border px-4 py-3 lg:px-5">
              <Button variant="secondary" size="sm" onClick={test}>
                {copy.test}
              </Button>
            </div>
          )}
        </Card>
      )}
      {others > 0 && <p className="text-sm text-text-2">{copy.others(others)}</p>}
    </SettingSection>
  )
}
