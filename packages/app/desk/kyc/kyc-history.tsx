import type { DeskKycCase, DeskKycSubmission } from '@oja/api/contract'
import { Badge } from '@oja/ui'
import { kycCopy as copy } from '../desk-copy.ts'
import { ByLine, Entries } from '../frame/entries.tsx'
import { Panel } from '../frame/panel.tsx'

export const SUBMISSION_TONES = {
  processing: 'brand',
  verified: 'positive',
  rejected: 'negative',
  replaced: 'neutral',
} as const

/** The customer's earlier submissions and their outcomes. */
export function KycHistory({ found }: { found: DeskKycCase }) {
  return (
    <Panel title={copy.history}>
      <Entries of={found.history} keyOf={({ id }) => id} empty={copy.noHistory}>
        {(one) => (
          <>
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={SUBMISSION_TONES[one.status]}>{copy.states[one.status]}</Badge>
              {copy.documents[one.document_type]}
            </p>
            {one.status === 'rejected' && one.reason !== null && <p>{copy.reasons[one.reason]}</p>}
            <Outcome of={one} />
          </>
        )}
      </Entries>
    </Panel>
  )
}

/** What a decision said, and who made it. */
export function Outcome({ of: { status, sentence, note, decided_by: by, decided_at: at } }: OutcomeProps) {
  return (
    <>
      {status === 'rejected' && sentence !== null && <p>{copy.sentToCustomer(sentence)}</p>}
      {note !== null && <p className="text-text-2">{copy.noted(note)}</p>}
      {by !== null && at !== null && <ByLine by={copy.deciders[by] ?? by} at={at} />}
    </>
  )
}

type OutcomeProps = {
  of: Pick<DeskKycSubmission, 'status' | 'sentence' | 'note' | 'decided_by' | 'decided_at'>
}
