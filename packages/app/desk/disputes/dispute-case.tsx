import type { DeskDisputeCase } from '@oja/api/contract'
import { useDesk } from '@oja/api/desk'
import { useParams } from 'react-router-dom'
import { disputesCopy as copy, frameCopy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { ByLine, Entries } from '../frame/entries.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { Panel } from '../frame/panel.tsx'
import { Screen } from '../frame/screen.tsx'
import { TrailPanel } from '../frame/trail-list.tsx'
import { shortId } from '../lib/short-id.ts'
import { DisputeChat } from './dispute-chat.tsx'
import { DisputeDecision } from './dispute-decision.tsx'
import { DisputePayment } from './dispute-payment.tsx'
import { DisputeSide } from './dispute-side.tsx'

/** One dispute or appeal: both sides next to each other, payment and chat below, the decision at the side. */
export function DisputeCase() {
  const { id = '' } = useParams()
  const found = useDesk('deskDispute', { id })
  const isAppeal = found.data?.stage === 'appeal'
  return (
    <Screen
      title={isAppeal ? copy.appealTitle(shortId(id)) : copy.caseTitle(shortId(id))}
      back={
        isAppeal
          ? { to: '/appeals', label: frameCopy.links.appeals }
          : { to: '/disputes', label: frameCopy.links.disputes }
      }
      aside={
        found.data && (
          <span className="text-sm text-text-2">
            <Age since={found.data.opened_at} />
          </span>
        )
      }
    >
      <Loaded query={found}>
        {(data) => (
          <div key={data.id} className="dispute-case">
            <div className="grid gap-4 [grid-area:sides]">
              <div className="grid items-stretch gap-4 md:grid-cols-2">
                <DisputeSide found={data} side="buyer" />
                <DisputeSide found={data} side="seller" />
              </div>
              <DisputePayment found={data} />
              <DisputeChat found={data} />
            </div>
            <div className="[grid-area:decide]">
              <DisputeDecision found={data} />
            </div>
            <div className="grid gap-4 [grid-area:record]">
              <Timeline found={data} />
              <TrailPanel filter={{ claim: data.id }} />
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function Timeline({ found }: { found: DeskDisputeCase }) {
  return (
    <Panel title={copy.timeline}>
      <Entries of={found.claim.dispute?.timeline ?? []} keyOf={(step) => step.at + step.what}>
        {(step) => (
          <>
            <p>
              {copy.steps[step.what]}
              {step.by !== null && <span className="text-text-2"> · {copy.by[step.by]}</span>}
            </p>
            <ByLine at={step.at} />
          </>
        )}
      </Entries>
    </Panel>
  )
}
