import type { ReceiverCheck } from '@oja/api/contract'
import { Button, Notice } from '@oja/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { AddressText } from '../address-text.tsx'
import { receiverNews } from './receiver-rules.ts'
import { receiverCopy as copy } from './receivers-copy.ts'

type ReceiverNoticeProps = {
  check: ReceiverCheck
  address: string
  /** The tick of a customer who has compared the address with the known one that it resembles. */
  tick: ReactNode
}

/** The warning about a receiver before the PIN. Source: docs/product/wallets.md#receivers */
export function ReceiverNotice({ check, address, tick }: ReceiverNoticeProps) {
  const news = receiverNews(check)
  switch (news) {
    case 'refused':
      return (
        <Notice
          tone="negative"
          live
          title={copy.refusedTitle}
          action={
            <Button asChild variant="secondary" size="sm">
              <Link to={paths.addressBook}>{copy.manage}</Link>
            </Button>
          }
        >
          {check.refused}
        </Notice>
      )
    case 'looks-like':
      return (
        <Notice tone="negative" live title={copy.lookTitle}>
          <div className="grid gap-3">
            <p>{copy.lookText}</p>
            <dl className="grid gap-2">
              <div>
                <dt className="font-medium text-text">
                  {check.looks_like?.name == null
                    ? copy.lookPaid
                    : copy.lookKnown({ name: check.looks_like.name })}
                </dt>
                <dd>
                  <AddressText address={check.looks_like?.address ?? ''} />
                </dd>
              </div>
              <div>
                <dt className="font-medium text-text">{copy.lookThis}</dt>
                <dd>
                  <AddressText address={address} />
                </dd>
              </div>
            </dl>
            {tick}
          </div>
        </Notice>
      )
    case 'no-checksum':
    case 'first':
      return (
        <Notice tone="warning" live title={copy[news].title}>
          {copy[news].text}
        </Notice>
      )
    case 'none':
      return null
  }
}
