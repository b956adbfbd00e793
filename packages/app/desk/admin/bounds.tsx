import { useDesk } from '@oja/api/desk'
import { Notice } from '@oja/ui'
import { formatDateTime } from '../../src/lib/format.ts'
import { boundsCopy as copy } from '../desk-copy.ts'
import { Loaded } from '../frame/loaded.tsx'
import { Panel } from '../frame/panel.tsx'
import { ReasonAct } from '../frame/reason-act.tsx'
import { Screen } from '../frame/screen.tsx'
import { useMay } from '../frame/session.ts'
import { BoundsForm, BoundsHistory } from './bounds-form.tsx'

/** The general bounds, and the switch that stops counting. */
export function BoundsScreen() {
  const found = useDesk('deskBounds', {})
  const mayDegrade = useMay('deskDegraded')
  return (
    <Screen title={copy.title} lead={copy.lead}>
      <Loaded query={found}>
        {({ bounds, degraded, history }) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-4">
              <Notice
                tone={degraded ? 'warning' : 'neutral'}
                title={degraded ? copy.degraded : copy.normal}
                action={
                  mayDegrade && (
                    <ReasonAct
                      call="deskDegraded"
                      options={(reason) => ({ body: { on: !degraded, reason } })}
                      done={copy.changed}
                      {...(degraded ? copy.countAgain : copy.stopCounting)}
                    />
                  )
                }
              >
                {degraded
                  ? copy.degradedBy(degraded.by, formatDateTime(degraded.since), degraded.reason)
                  : copy.normalText}
              </Notice>
              <Panel title={copy.ofEveryone}>
                <BoundsForm bounds={bounds} own={null} />
              </Panel>
            </div>
            <Panel title={copy.history}>
              <BoundsHistory history={history} />
            </Panel>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
