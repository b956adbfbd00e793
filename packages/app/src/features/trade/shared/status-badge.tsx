import type { AdStatus, KycStatus } from '@oja/api/contract'
import { Badge } from '@oja/ui'
import { BadgeCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { adStatusWords, kycWords } from './trade-copy.ts'

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>

const AD_TONES: { readonly [status in AdStatus]: Tone } = {
  open: 'positive',
  processing: 'brand',
  completed: 'positive',
  cancelled: 'negative',
  offline: 'neutral',
  waiting: 'warning',
}

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
