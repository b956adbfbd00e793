import type { KycStatus } from '@oja/api/contract'
import { Button, Dialog } from '@oja/ui'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { useSyncedKyc } from '../../../shared/use-synced-kyc.ts'
import { kycCopy as copy } from './trade-copy.ts'
import { LinkNotice } from '../../../shared/links.tsx'

/** Only verified customers trade. Source: docs/product/trade.md#who-may-trade */
export function mayTrade(status: KycStatus): boolean {
  return status === 'verified'
}

/** Why the customer may not trade yet, above a form. */
export function VerifyNotice() {
  const { title, text, action } = useVerifyWords()
  return (
    <LinkNotice tone="warning" title={title} link={{ to: paths.kyc, label: action }}>
      {text}
    </LinkNotice>
  )
}

type VerifyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Tells an unverified customer why they cannot trade yet. Source: docs/product/screens.md#ad */
export function VerifyDialog({ open, onOpenChange }: VerifyDialogProps) {
  const { title, text, action } = useVerifyWords()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {copy.later}
          </Button>
          <Button asChild>
            <Link to={paths.kyc}>{action}</Link>
          </Button>
        </>
      }
    />
  )
}

/** Why the customer may not trade yet, and what to expect. `action` is the link to the verification. */
export function useVerifyWords() {
  const user = useUser()
  const { data: kyc } = useSyncedKyc()
  return verifyWords(user.kyc_status, kyc?.in_queue ?? false)
}

/** @param inQueue new documents wait for a decision, also after a rejection */
export function verifyWords(status: KycStatus, inQueue: boolean) {
  if (status === 'processing') return { ...copy.checking, action: copy.see }
  if (status === 'rejected' && inQueue) return { ...copy.queued, action: copy.see }
  return { title: copy.title, text: copy.blocked, action: copy.begin }
}
