import type { Endpoint } from '@oja/api/contract'
import type { OpenApiDocument } from '@oja/api/openapi'
import * as fc from 'fast-check'
import type { Request } from '../test-support/actors.ts'
import { PNG_PICTURE } from '../test-support/png-picture.ts'
import { valuesOf } from './schema-values.ts'
import { spoiled } from './spoil.ts'

type JsonObject = { readonly [key: string]: unknown }

export type Shapes = { right: fc.Arbitrary<Request>; wrong: fc.Arbitrary<Request> }

/** Requests to a call: valid by the document, and spoiled. */
export function shapesOf(
  endpoint: Endpoint,
  document: OpenApiDocument,
  known: (member: string) => fc.Arbitrary<unknown> | undefined,
): Shapes {
  const options = { components: document.components.schemas as JsonObject, known }
  const path = endpoint.access === 'operator' ? endpoint.path : `/api${endpoint.path}`
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()] as JsonObject
  const parameters =
    (operation['parameters'] as
      | { in?: string; name: string; required?: boolean; schema: unknown }[]
      | undefined) ?? []
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const query = valuesOf(
    {
      type: 'object',
      properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
      required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    },
    options,
  )
  const content = (operation['requestBody'] as { content: JsonObject } | undefined)?.content
  const [type, media] = Object.entries(content ?? {})[0] ?? []
  const body = media ? valuesOf((media as { schema: JsonObject }).schema, options) : fc.constant(undefined)
  const isForm = type === 'multipart/form-data'
  const files = [...(endpoint.files ?? []), ...(endpoint.fileList ? [endpoint.fileList.name] : [])]
  const request = (queryOf: fc.Arbitrary<unknown>, bodyOf: fc.Arbitrary<unknown>): fc.Arbitrary<Request> =>
    fc.tuple(queryOf, bodyOf).map(([asked, given]) => ({
      ...(inQuery.length > 0 ? { query: textMembers(asked) } : {}),
      ...(given === undefined ? {} : { body: isForm ? formOf(given, files) : given }),
    }))
  return {
    right: request(query, body),
    wrong: fc.oneof(request(spoiled(query), body), request(query, media ? spoiled(body) : body)),
  }
}

function textMembers(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { [String(value)]: '' }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      typeof member === 'string' ? member : (JSON.stringify(member) ?? ''),
    ]),
  )
}

function formOf(value: unknown, files: readonly string[]): FormData {
  const form = new FormData()
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : []
  for (const [name, member] of members)
    if (!files.includes(name)) form.append(name, typeof member === 'string' ? member : JSON.stringify(member))
  const picture = new Blob([new Uint8Array(PNG_PICTURE)], { type: 'image/png' })
  for (const file of files) form.append(file, picture, `${file}.png`)
  return form
}
