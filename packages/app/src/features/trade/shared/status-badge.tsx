import type { AdStatus, KycStatus } from '@oja/api/contract'
import { Badge } from '@oja/ui'
import { BadgeCheck } from 'lucide-react'
import { adStatusWords, kycWords } from './trade-copy.ts'

const AD_TONES = {
  open: 'positive',
  processing: 'brand',
  completed: 'positive',
  cancelled: 'negative',
  offline: 'neutral',
  waiting: 'warning',
} as const satisfies { readonly [status in AdStatus]: string }

export function AdStatusBadge({ status }: { status: AdStatus }) {
  return <Badge tone={AD_TONES[status]}>{adStatusWords[status]}</Badge>
}

export function KycBadge({ status }: { status: KycStatus }) {
  const isVerified = status === 'verified'
  return (
    <Badge
      tone={isVerified ? 'positive' : status === 'processing' ? 'neutral' : 'warning'}
      icon={isVerified && <BadgeCheck size={14} strokeWidth={2} />}
    >
      {kycWords[status]}
    </Badge>
  )
}
