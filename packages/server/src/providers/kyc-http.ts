import * as z from 'zod/mini'
import {
  type IdentityAnswer,
  type IdentityFacts,
  type IdentityQuestion,
  type KycService,
  KycServiceError,
} from './kyc.ts'
import { readJson } from './read-json.ts'
import { outside } from '../outside.ts'

type HttpKycOptions = {
  /** The base URL; requests go to `/verifications` below it. */
  url: string
  /** Sent as a bearer token. */
  key: string
  /** Timeout for one request.
   *  @default 20000 */
  timeoutMs?: number
}

const ANSWER_MAX_BYTES = 64 * 1024

const finding = z.enum(['match', 'no_match', 'not_found', 'not_checked'])
const percent = z.nullable(z.number().check(z.minimum(0), z.maximum(100)))
const answer = z.discriminatedUnion('status', [
  z.object({ reference: z.string(), status: z.literal('pending') }),
  z.object({
    reference: z.string(),
    status: z.literal('completed'),
    checks: z.object({
      id_number: z.object({ result: finding }),
      name: z.object({ result: finding }),
      face: z.object({ confidence: percent }),
      liveness: z.object({ confidence: percent }),
      document: z.object({ result: z.enum(['valid', 'expired', 'unreadable', 'not_checked']) }),
    }),
  }),
])

/** An identity service that takes `POST /verifications` with the pictures as base64, and later `GET /verifications/:reference`, as
 *  Smile ID and Dojah do. A response about another reference is an error. */
export function httpKyc({ url, key, timeoutMs = 20_000 }: HttpKycOptions): KycService {
  const base = `${url.replace(/\/+$/, '')}/verifications`

  async function ask(reference: string, at: string, init: RequestInit): Promise<IdentityAnswer | null> {
    const response = await outside('identity service', () =>
      fetch(at, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${key}`, accept: 'application/json' },
        // A redirect would send the key and the pictures to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    ).catch((cause: unknown) => {
      throw new KycServiceError('The identity service did not answer', { cause })
    })
    if (init.method === 'GET' && response.status === 404) {
      await response.body?.cancel()
      return null
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new KycServiceError(`The identity service answered ${response.status}`)
    }
    return readVerdict(reference, response)
  }

  return {
    async submit(question) {
      const given = await ask(question.reference, base, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': question.reference },
        body: JSON.stringify(toWire(question)),
      })
      if (!given) throw new KycServiceError('The identity service took nothing in')
      return given
    },
    result: (reference) => ask(reference, `${base}/${encodeURIComponent(reference)}`, { method: 'GET' }),
  }
}

function toWire(question: IdentityQuestion): unknown {
  const { reference, firstName, lastName, phone, documentType, idNumber, document, selfie } = question
  return {
    reference,
    first_name: firstName,
    last_name: lastName,
    phone,
    document_type: documentType,
    ...(idNumber ? { id_type: idNumber.kind, id_number: idNumber.number } : {}),
    document_image: document.toString('base64'),
    selfie_image: selfie.toString('base64'),
  }
}

async function readVerdict(reference: string, response: Response): Promise<IdentityAnswer> {
  const body: unknown = await readJson(response, { maxBytes: ANSWER_MAX_BYTES }).catch(() => null)
  const read = z.safeParse(answer, body)
  // No cause, because an unreadable body may contain a name.
  if (!read.success) throw new KycServiceError('The identity service sent an answer that cannot be read')
  if (read.data.reference !== reference)
    throw new KycServiceError('The identity service answered about another case')
  if (read.data.status === 'pending') return { status: 'pending' }
  const { checks } = read.data
  const facts: IdentityFacts = {
    id_number: FINDINGS[checks.id_number.result],
    name: FINDINGS[checks.name.result],
    face_match: checks.face.confidence,
    liveness: checks.liveness.confidence,
    document: checks.document.result === 'not_checked' ? 'not-checked' : checks.document.result,
  }
  return { status: 'answered', facts }
}

const FINDINGS = {
  match: 'matches',
  no_match: 'differs',
  not_found: 'differs',
  not_checked: 'not-checked',
} as const
