import * as z from 'zod/mini'
import { deskCall } from '../endpoint.ts'
import { idInput, page, timestamp } from '../primitives.ts'

const trailLine = z.object({
  id: z.string(),
  at: timestamp,
  /** The name of the operator or of the machine's token at that time. */
  by: z.string(),
  /** Null for a machine. */
  operator: z.nullable(z.string()),
  /** Name of the call, or of an act of the desk itself. */
  act: z.string(),
  /** The same in words. */
  what: z.string(),
  customer: z.nullable(z.string()),
  claim: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  why: z.nullable(z.string()),
  /** What changed. */
  detail: z.nullable(z.record(z.string(), z.unknown())),
  network: z.string(),
})
export type TrailLine = z.infer<typeof trailLine>

const TRAIL_FILTER = {
  customer: z.optional(idInput),
  claim: z.optional(idInput),
  operator: z.optional(idInput),
}

/** Who saw and did what, newest first. Only admins may ask without a customer or claim. */
export const deskTrail = deskCall('deskTrail', 'GET', '/desk/trail', {
  roles: ['support', 'reviewer', 'arbiter'],
  trail: false,
  query: z.object({ ...TRAIL_FILTER, ...page }),
  response: z.array(trailLine),
  envelope: 'list',
})

/** The trail as a file, oldest first, at most 10,000 lines; pass `next` as `after` to get the lines after them. */
export const deskTrailExport = deskCall('deskTrailExport', 'GET', '/desk/trail/export', {
  roles: [],
  query: z.object({
    ...TRAIL_FILTER,
    format: z._default(z.enum(['csv', 'jsonl'], 'Choose csv or jsonl'), 'csv'),
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'This is not the number of a line'))),
  }),
  response: z.object({
    file_name: z.string(),
    media_type: z.string(),
    text: z.string(),
    next: z.nullable(z.string()),
  }),
})
