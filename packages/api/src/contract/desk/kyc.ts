import * as z from 'zod/mini'
import { deskCall } from '../endpoint.ts'
import { DOCUMENT_TYPES, KYC_REASONS } from '../kyc.ts'
import { atMost, id, idInput, picture, timestamp, shown } from '../primitives.ts'
import { kycStatus } from '../user.ts'
import { DESK_NOTE_MAX_LENGTH, reasonInput } from './inputs.ts'

/** How long the sentence may be that a customer reads about refused documents. */
export const KYC_SENTENCE_MAX_LENGTH = 300

const documentType = z.enum(DOCUMENT_TYPES)
const finding = z.enum(['matches', 'differs', 'not-checked'])
const percent = z.nullable(z.number())

/** What an identity service found. Percentages for measurements; `null` and `not-checked` where it did not check. */
const identityFacts = z.object({
  id_number: finding,
  name: finding,
  face_match: percent,
  liveness: percent,
  document: z.enum(['valid', 'expired', 'unreadable', 'not-checked']),
})

/** The progress of the identity service. `none`: people decide without one. */
const KYC_CHECKS = ['none', 'waiting', 'answered', 'gave-up'] as const
const check = z.enum(KYC_CHECKS)

const queued = z.object({
  id,
  document_type: documentType,
  /** 1 for the first submission of this customer. */
  attempt: z.int(),
  check,
  submitted_at: timestamp,
  due_at: timestamp,
})
/** A case in the queue, without customer data. */
export type DeskKycQueued = z.infer<typeof queued>

export const deskKycQueue = deskCall('deskKycQueue', 'GET', '/desk/kyc', {
  roles: ['reviewer'],
  trail: false,
  response: z.array(queued),
})

const submission = z.object({
  id,
  /** The customer's name at the time of submission; `null` in old submissions. */
  name: z.nullable(z.string()),
  document_type: documentType,
  /** `replaced`: the customer sent documents again before a decision. */
  status: z.enum(['processing', 'verified', 'rejected', 'replaced']),
  reason: z.nullable(z.enum(KYC_REASONS)),
  /** What the customer was told. */
  sentence: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The operator's name, or the program that decided instead. */
  decided_by: z.nullable(z.string()),
  submitted_at: timestamp,
  decided_at: z.nullable(timestamp),
})

const deskKycCaseSchema = z.object({
  ...submission.shape,
  due_at: timestamp,
  customer: z.object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    kyc_status: kycStatus,
    has_phone: z.boolean(),
    since: timestamp,
  }),
  bank_accounts: z.array(z.object({ bank_name: z.string(), account_name: z.string() })),
  /** The kind of number that came with the documents. The desk never shows the number itself. */
  id_number_kind: z.nullable(z.enum(['nin', 'bvn'])),
  /** The ids of other customers who have sent the same number. */
  same_number: z.array(id),
  check,
  facts: z.nullable(identityFacts),
  /** Until when this operator may see the pictures; `null` before they give a reason. */
  pictures_until: z.nullable(timestamp),
  pictures_erased: z.boolean(),
  /** The other submissions of this customer, newest first. */
  history: z.array(submission),
})
export type DeskKycCase = z.infer<typeof deskKycCaseSchema>
export type DeskKycSubmission = z.infer<typeof submission>

export const deskKycCase = deskCall('deskKycCase', 'GET', '/desk/kyc-case', {
  roles: ['reviewer'],
  query: z.object({ id: idInput }),
  response: deskKycCaseSchema,
})

/** Shows the pictures of a case to this operator for a quarter of an hour. */
export const deskKycReveal = deskCall('deskKycReveal', 'POST', '/desk/kyc-case/reveal', {
  roles: ['reviewer'],
  body: z.object({ id: idInput, reason: reasonInput }),
  response: z.object({ pictures_until: timestamp }),
})

export const deskKycPicture = deskCall('deskKycPicture', 'GET', '/desk/kyc-picture', {
  roles: ['reviewer'],
  query: z.object({
    id: idInput,
    picture: z.enum(['document', 'selfie'], 'Choose document or selfie'),
  }),
  response: picture,
  envelope: 'picture',
})

/** Decides a case, once. The server refuses `verified` until the operator has viewed the pictures. */
export const deskKycDecide = deskCall('deskKycDecide', 'POST', '/desk/kyc-case/decide', {
  roles: ['reviewer'],
  body: z
    .object({
      id: idInput,
      decision: z.enum(['verified', 'rejected'], 'Choose verified or rejected'),
      /** Only with `rejected`. */
      reason: z.optional(z.enum(KYC_REASONS, 'Choose a reason')),
      /** What the customer reads, with the reason `other`. */
      sentence: z.optional(z.string('Write a sentence').check(shown(), atMost(KYC_SENTENCE_MAX_LENGTH))),
      /** For other operators. */
      note: z.optional(z.string('Write a note').check(shown(), atMost(DESK_NOTE_MAX_LENGTH))),
    })
    .check(
      z.refine((body) => body.decision !== 'rejected' || body.reason !== undefined, {
        error: 'Choose a reason',
        path: ['reason'],
      }),
      z.refine((body) => body.decision !== 'rejected' || body.reason !== 'other' || Boolean(body.sentence), {
        error: 'Write what the customer reads',
        path: ['sentence'],
      }),
    ),
  response: z.object({
    status: z.enum(['verified', 'rejected']),
    /** The next case in the queue, or `null`. */
    next: z.nullable(id),
  }),
})
