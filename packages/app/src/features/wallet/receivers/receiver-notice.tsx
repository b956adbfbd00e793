import type { ReceiverCheck } from '@oja/api/contract'
import { Button, Checkbox, Notice } from '@oja/ui'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { AddressText } from '../address-text.tsx'
import { receiverNews } from './receiver-rules.ts'
import { receiverCopy as copy } from './receivers-copy.ts'

type ReceiverNoticeProps = {
  check: ReceiverCheck
  address: string
  /** The customer has compared the address with the known one that it resembles. */
  isCompared: boolean
  onCompared: (isCompared: boolean) => void
  /** The customer tried to continue without comparing. */
  isAsked: boolean
  tickRef: Ref<HTMLInputElement>
}

/** The warning about a receiver before the PIN. Source: docs/product/wallets.md#receivers */
export function ReceiverNotice(props: ReceiverNoticeProps) {
  const { check, address, isCompared, onCompared, isAsked, tickRef } = props
  switch (receiverNews(check)) {
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
            <Checkbox
              ref={tickRef}
              label={copy.lookTick}
              checked={isCompared}
              onCheckedChange={onCompared}
              error={isAsked && !isCompared ? copy.lookTickNeeded : undefined}
            />
          </div>
        </Notice>
      )
    case 'no-checksum':
      return (
        <Notice tone="warning" live title={copy.noChecksumTitle}>
          {copy.noChecksumText}
        </Notice>
      )
    case 'first':
      return (
        <Notice tone="warning" live title={copy.firstTitle}>
          {copy.firstText}
        </Notice>
      )
    case 'none':
      return null
  }
}
