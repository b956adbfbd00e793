import * as z from 'zod/mini'
import { deskCall } from '../endpoint.ts'
import { REPORT_REASONS } from '../people.ts'
import { empty, id, idInput, timestamp } from '../primitives.ts'
import { deskPerson } from './customer.ts'
import { noteInput } from './inputs.ts'

/** The outcome of a report. It only records `warned` or `restricted`; operators act on the customer's page. */
export const REPORT_OUTCOMES = ['warned', 'restricted', 'no-action'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

const report = z.object({
  id,
  reporter: deskPerson,
  person: deskPerson,
  /** The trade it is about. */
  claim: z.nullable(id),
  reason: z.enum(REPORT_REASONS),
  /** What the reporter wrote. */
  text: z.nullable(z.string()),
  /** How many reports there are about this person, including this one. */
  about_person: z.int(),
  created_at: timestamp,
})
export type DeskReport = z.infer<typeof report>

export const deskReports = deskCall('deskReports', 'GET', '/desk/reports', {
  roles: ['support'],
  response: z.array(report),
})

export const deskCloseReport = deskCall('deskCloseReport', 'POST', '/desk/reports/close', {
  roles: ['support'],
  query: z.object({ id: idInput }),
  body: z.object({
    outcome: z.enum(REPORT_OUTCOMES, 'Choose the outcome'),
    note: noteInput,
  }),
  response: empty,
})
