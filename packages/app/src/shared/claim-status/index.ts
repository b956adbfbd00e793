export { ClaimStatusBadge } from './claim-status-badge.tsx'
export { claimStatusWords } from './claim-status-copy.ts'
