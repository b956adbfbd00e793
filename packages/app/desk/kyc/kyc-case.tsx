import type { DeskKycCase } from '@oja/api/contract'
import { useDesk } from '@oja/api/desk'
import { Badge } from '@oja/ui'
import { useNavigate, useParams } from 'react-router-dom'
import { frameCopy, kycCopy as copy, trailCopy } from '../desk-copy.ts'
import { Age, Deadline } from '../frame/deadline.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { Panel } from '../frame/panel.tsx'
import { Screen } from '../frame/screen.tsx'
import { TrailList } from '../frame/trail-list.tsx'
import { shortId } from '../lib/short-id.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { KycCompare } from './kyc-compare.tsx'
import { KycDecision } from './kyc-decision.tsx'
import { KycHistory } from './kyc-history.tsx'
import { KycPictures } from './kyc-pictures.tsx'

const TONES = {
  processing: 'brand',
  verified: 'positive',
  rejected: 'negative',
  replaced: 'neutral',
} as const

/** One case: names, findings, pictures and earlier submissions side by side, and the decision. */
export function KycCase() {
  const { id = '' } = useParams()
  const found = useDesk('deskKycCase', { id })
  useNextCase(id)
  return (
    <Screen
      title={copy.caseTitle(shortId(id))}
      back={{ to: '/kyc', label: frameCopy.links.kyc }}
      aside={found.data && <Standing found={found.data} />}
    >
      <Loaded query={found}>
        {(data) => (
          // A new case begins with nothing of the last one.
          <div
            key={data.id}
            className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[18rem_minmax(0,1fr)_15rem]"
          >
            <div className="grid gap-4 lg:max-xl:order-2 lg:max-xl:col-span-2 lg:max-xl:grid-cols-2">
              <KycCompare found={data} />
              <div className="grid content-start gap-4 max-xl:hidden">
                <Record found={data} />
              </div>
            </div>
            <KycPictures found={data} />
            <KycDecision found={data} />
            <div className="grid gap-4 lg:max-xl:order-3 lg:max-xl:col-span-2 xl:hidden">
              <Record found={data} />
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

/** What was before: of this customer's documents, and who looked. */
function Record({ found }: { found: DeskKycCase }) {
  return (
    <>
      <KycHistory found={found} />
      <Panel title={trailCopy.title}>
        <TrailList filter={{ customer: found.customer.id }} />
      </Panel>
    </>
  )
}

function Standing({ found }: { found: DeskKycCase }) {
  return (
    <div className="flex items-center gap-2 text-sm text-text-2">
      {found.status === 'processing' ? (
        <>
          <Age since={found.submitted_at} />
          <Deadline at={found.due_at} />
        </>
      ) : (
        <Badge tone={TONES[found.status]}>{copy.states[found.status]}</Badge>
      )}
    </div>
  )
}

/** `n` leads through the queue without a way back to it. */
function useNextCase(id: string) {
  const { data: queue = [] } = useDesk('deskKycQueue')
  const navigate = useNavigate()
  const at = queue.findIndex((one) => one.id === id)
  const next = queue[at + 1] ?? queue.find((one) => one.id !== id)
  useShortcuts(
    next === undefined
      ? []
      : [{ keys: ['n'], label: copy.keyNext, act: () => void navigate(`/kyc/${next.id}`) }],
  )
}
