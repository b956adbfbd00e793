import { type Endpoint, picture } from '@oja/api/contract'
import type { FastifyReply } from 'fastify'
import { member } from './member.ts'
import { parseOutput } from './parse.ts'

/** The body of an answer: what a handler returned, judged by the contract and wrapped as it says. */
export function envelop(endpoint: Endpoint, returned: unknown, reply: FastifyReply): unknown {
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
      // Opened on a page of its own, a picture can run nothing and load nothing.
      reply.headers({ 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox" })
      return Buffer.from(bytes)
    }
    case 'data':
      return { data: parseOutput(endpoint.response, returned, where) }
  }
}
