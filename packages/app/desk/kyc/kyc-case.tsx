import type { DeskKycCase } from '@oja/api/contract'
import { useDesk } from '@oja/api/desk'
import { Badge } from '@oja/ui'
import { useNavigate, useParams } from 'react-router-dom'
import { frameCopy, kycCopy as copy } from '../desk-copy.ts'
import { Age, Deadline } from '../frame/deadline.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { Screen } from '../frame/screen.tsx'
import { TrailPanel } from '../frame/trail-list.tsx'
import { shortId } from '../lib/short-id.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { KycCompare } from './kyc-compare.tsx'
import { KycDecision } from './kyc-decision.tsx'
import { KycHistory, SUBMISSION_TONES } from './kyc-history.tsx'
import { KycPictures } from './kyc-pictures.tsx'

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
          // Remounted for each case, so that nothing of the last one stays.
          <div key={data.id} className="kyc-case">
            <div className="[grid-area:compare]">
              <KycCompare found={data} />
            </div>
            <div className="min-w-0 [grid-area:pictures]">
              <KycPictures found={data} />
            </div>
            <div className="[grid-area:decide]">
              <KycDecision found={data} />
            </div>
            <div className="grid min-w-0 content-start gap-4 [grid-area:record]">
              <KycHistory found={data} />
              <TrailPanel filter={{ customer: data.customer.id }} />
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function Standing({ found }: { found: DeskKycCase }) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-text-2">
      {found.status === 'processing' ? (
        <>
          <Age since={found.submitted_at} />
          <Deadline at={found.due_at} />
        </>
      ) : (
        <Badge tone={SUBMISSION_TONES[found.status]}>{copy.states[found.status]}</Badge>
      )}
    </div>
  )
}

/** `n` opens the next case of the queue. */
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
