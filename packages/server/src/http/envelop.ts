import { Readable } from 'node:stream'
import { type Endpoint, picture } from '@oja/api/contract'
import type { FastifyReply } from 'fastify'
import { member } from './member.ts'
import { parseOutput } from './parse.ts'

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
