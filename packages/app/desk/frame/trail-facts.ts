import type { TrailLine } from '@oja/api/contract'
import { trailCopy as copy } from '../desk-copy.ts'
import { shortId } from '../lib/short-id.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a line of the trail was about, beside its customer: a name, a case, a trade, and what changed. Ids are short, as in the
 *  titles of their pages. */
export function trailFacts({
  subject,
  claim,
  detail,
}: Pick<TrailLine, 'subject' | 'claim' | 'detail'>): string[] {
  const changes = Object.entries(detail ?? {}).map(([name, value]) => `${wordsOf(name)}: ${textOf(value)}`)
  return [
    ...(subject === null ? [] : [UUID.test(subject) ? shortId(subject) : subject]),
    ...(claim === null ? [] : [copy.trade(shortId(claim))]),
    ...changes,
  ]
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${wordsOf(name)} ${textOf(part)}`)
    .join('; ')
}

function wordsOf(name: string): string {
  return name.replaceAll('_', ' ')
}
