import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { type Endpoint, picture } from '@oja/api/contract'
import type { FastifyReply } from 'fastify'
import { invalidInput } from '../errors.ts'

const UNNAMED = 'Check what you entered'
const FIELD_FALLBACK = 'This is not valid'

/** A response that breaks the contract: our own bug, logged in full and never sent. */
class ContractBreachError extends Error {
  override name = 'ContractBreachError'
}

/** Parses a client's input by its schema.
 *  @throws AppError invalid_input with one sentence for each field. */
export function parseInput(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const fields = new Map<string, string>()
  let whole: string | undefined
  for (const issue of parsed.error.issues) {
    const name = issue.path[0]
    const sentence = sentenceOf(issue)
    if (name === undefined) whole ??= sentence ?? UNNAMED
    else if (!fields.has(String(name))) fields.set(String(name), sentence ?? FIELD_FALLBACK)
  }
  throw invalidInput(Object.fromEntries(fields), fields.size === 0 ? whole : undefined)
}

/** Validates a response by its schema and drops unknown members.
 *  @throws ContractBreachError */
function parseOutput<S extends z.core.$ZodType>(schema: S, value: unknown, where: string): z.core.output<S> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
  throw new ContractBreachError(`The answer of ${where} is not what the contract says: ${issues.join('; ')}`)
}

/** The schema's own sentence; `undefined` for the library's default. */
function sentenceOf(issue: z.core.$ZodIssue): string | undefined {
  return issue.message === 'Invalid input' ? undefined : issue.message
}

/** The response body: the handler's result, validated and wrapped as the contract says. A stream already is what the contract says. */
export function envelop(endpoint: Endpoint, returned: unknown, reply: FastifyReply): unknown {
  if (returned instanceof Readable) return returned
  const where = `${endpoint.method} ${endpoint.path}`
  switch (endpoint.envelope ?? 'data') {
    case 'whole':
      return parseOutput(endpoint.response, returned, where)
    case 'list':
      return {
        data: parseOutput(endpoint.response, member(returned, 'data'), where),
        next_cursor: member(returned, 'next_cursor') ?? null,
      }
    case 'picture': {
      const { type, bytes } = parseOutput(picture, returned, where)
      // A picture opened as a page must not run or load anything.
      reply.headers({ 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox" })
      return Buffer.from(bytes)
    }
    case 'data':
      return { data: parseOutput(endpoint.response, returned, where) }
  }
}

/** A member of a parsed body or query of any shape; `undefined` when it lacks one. */
export function member(value: unknown, name: string): unknown {
  const isMember = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isMember ? Reflect.get(value, name) : undefined
}
