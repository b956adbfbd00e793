import type { TrailLine } from '@oja/api/contract'
import { trailCopy as copy } from '../desk-copy.ts'

/** What a line of the trail was about, beside its customer: a name, a trade, and what changed. */
export function trailFacts({
  subject,
  claim,
  detail,
}: Pick<TrailLine, 'subject' | 'claim' | 'detail'>): string[] {
  const changes = Object.entries(detail ?? {}).map(
    ([name, value]) => `${name.replaceAll('_', ' ')}: ${textOf(value)}`,
  )
  return [...(subject === null ? [] : [subject]), ...(claim === null ? [] : [copy.trade(claim)]), ...changes]
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
