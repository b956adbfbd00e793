import type { ClaimStatus } from '@oja/api/contract'
import { Badge } from '@oja/ui'
import { claimStatusWords } from './claim-status-copy.ts'

const TONES = {
  waiting: 'warning',
  partly_verified: 'brand',
  verified: 'positive',
  completed: 'positive',
  rejected: 'negative',
} as const satisfies { readonly [status in ClaimStatus]: string }

/** A claim's status, as word and colour. Source: docs/product/screens.md#how-things-look */
export function ClaimStatusBadge({ status }: { status: ClaimStatus }) {
  return <Badge tone={TONES[status]}>{claimStatusWords[status]}</Badge>
}
