import { type DeskDisputeCase, deskEndpoints, pictureUrl } from '@oja/api/contract'
import { Badge } from '@oja/ui'
import { formatDate, formatDateTime, fullName } from '../../src/lib/format.ts'
import { disputesCopy as copy } from '../desk-copy.ts'
import { CasePicture } from '../frame/case-picture.tsx'
import { CustomerLink } from '../frame/links.tsx'
import { Fact, Panel } from '../frame/panel.tsx'

/** One side: the person, their statement and pictures, and the record of their trades. */
export function DisputeSide({ found, side }: { found: DeskDisputeCase; side: 'buyer' | 'seller' }) {
  const party = found[side]
  const { dispute } = found.claim
  const statement = dispute?.statements.find(({ by }) => by === side)
  const hasOpened = dispute?.opened_by === party.id
  return (
    <Panel
      title={copy.sides[side]}
      aside={
        <span className="flex flex-wrap gap-1">
          <Badge>{copy[party.side]}</Badge>
          {hasOpened && <Badge tone="brand">{copy.opened}</Badge>}
        </span>
      }
    >
      <div>
        <CustomerLink id={party.id} name={fullName(party)} from={`/${found.stage}s/${found.id}`} />
        <p className="text-xs text-muted">{copy.sideLead[side]}</p>
      </div>
      {hasOpened && dispute !== null && statement === undefined && <Said text={dispute.reason} />}
      {statement === undefined ? (
        !hasOpened && (
          <p className="text-sm text-text-2">
            {copy.noStatement} {dispute && copy.answerBy(formatDateTime(dispute.answer_by))}
          </p>
        )
      ) : (
        <>
          <Said text={statement.text} />
          {statement.pictures.length > 0 && (
            <div className="grid grid-cols-3 gap-2">
              {statement.pictures.map((id, index) => {
                const label = copy.statementPicture(index + 1, side)
                const src = pictureUrl(deskEndpoints.deskDisputePicture, { id })
                return <CasePicture key={id} src={src} label={label} alt={label} />
              })}
            </div>
          )}
        </>
      )}
      <dl className="mt-auto grid gap-1.5 border-t border-border pt-3 text-sm">
        {party.verified_name !== null && <Fact term={copy.verifiedName}>{party.verified_name}</Fact>}
        <Fact term={copy.since}>{formatDate(party.since)}</Fact>
        <Fact term={copy.trades}>{copy.tradesOf(party.trades, party.completed)}</Fact>
        <Fact term={copy.disputes}>{copy.disputesOf(party.disputes, party.disputes_lost, party.unpaid)}</Fact>
      </dl>
    </Panel>
  )
}

function Said({ text }: { text: string }) {
  return (
    <blockquote className="whitespace-pre-wrap rounded-control bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
      {text}
    </blockquote>
  )
}
