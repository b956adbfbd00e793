import { type DeskDisputeCase, deskEndpoints, pictureUrl } from '@oja/api/contract'
import { Badge, Notice } from '@oja/ui'
import { formatCoinShort, formatDateTime, formatNaira } from '../../src/lib/format.ts'
import { disputesCopy as copy } from '../desk-copy.ts'
import { CasePicture } from '../frame/case-picture.tsx'
import { Fact, Panel } from '../frame/panel.tsx'

/** The payment that was due, and the payer's account of how it was made. */
export function DisputePayment({ found }: { found: DeskDisputeCase }) {
  const { claim, paid_from: from } = found
  const { payment, bank_account: to } = claim
  const source = [payment?.account_name, payment?.bank_name, from?.account_number].filter(Boolean).join(', ')
  return (
    <Panel title={copy.payment}>
      {found.is_far_below_market === true && <Notice tone="warning">{copy.farBelowMarket}</Notice>}
      <div className={payment?.receipt ? 'grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]' : undefined}>
        <dl className="grid content-start gap-1.5 text-sm">
          <Fact term={copy.due}>
            <strong className="num font-semibold">{formatNaira(claim.amount)}</strong>
          </Fact>
          <Fact term={copy.coin}>{formatCoinShort(found.coin_equivalent, found.code)}</Fact>
          <Fact term={copy.payTo}>
            {to ? `${to.account_name}, ${to.bank_name}, ${to.account_number}` : copy.notSaid}
          </Fact>
          <Fact term={copy.sentAt}>{formatDateTime(claim.sent_at ?? claim.created_at)}</Fact>
          <Fact term={copy.paidFrom}>
            <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
              {source || copy.notSaid}
              {payment?.name_matches === false && <Badge tone="negative">{copy.nameDiffers}</Badge>}
            </span>
          </Fact>
          <Fact term={copy.reference}>{payment?.reference ?? copy.notSaid}</Fact>
          {!payment?.receipt && <Fact term={copy.receipt}>{copy.noReceipt}</Fact>}
        </dl>
        {payment?.receipt && (
          <CasePicture
            src={pictureUrl(deskEndpoints.deskDisputePicture, { id: payment.receipt.id })}
            label={copy.receipt}
            alt={copy.receipt}
          />
        )}
      </div>
    </Panel>
  )
}
