import type { OpenApiDocument } from '@oja/api/openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type JsonObject = { readonly [key: string]: unknown }

/** What is wrong with a response according to the OpenAPI document, or `null`. */
export type CheckAnswer = (operationId: string, answer: Answer) => string | null
export type Answer = { status: number; headers: Headers; text: string }

/** Internal details that no customer may see. */
const INSIDE = /\bat .+:\d+:\d+|node_modules|\.ts:\d|select .+ from |\bPostgres|violates|ECONN|undefined/i

/** Makes a check of responses against the document. */
export function answerChecker(document: OpenApiDocument): CheckAnswer {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema({ $id: 'document', components: document.components })
  const operations = new Map<string, JsonObject>()
  for (const methods of Object.values(document.paths))
    for (const operation of Object.values(methods))
      operations.set(String(operation['operationId']), operation)
  const validators = new Map<string, ValidateFunction | null>()

  return (operationId, { status, headers, text }) => {
    if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`
    const responses = operations.get(operationId)?.['responses'] as JsonObject
    const declared = resolve(document, responses[String(status)])
    if (!declared) return `answered ${status}, which the document does not name: ${text.slice(0, 200)}`
    const content = declared['content'] as JsonObject | undefined
    const json = content?.['application/json'] as JsonObject | undefined
    if (!json) return null
    const type = headers.get('content-type')
    if (type !== 'application/json; charset=utf-8') return `answered with the type ${type}`
    const body: unknown = JSON.parse(text)
    if (status >= 400 && INSIDE.test(text)) return `shows the inside: ${text.slice(0, 300)}`
    const key = `${operationId} ${status}`
    const validate = validators.get(key) ?? ajv.compile(inDocument(json['schema']))
    validators.set(key, validate)
    if (validate(body)) return null
    return `answered ${status} outside of its schema: ${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`
  }
}

function resolve(document: OpenApiDocument, response: unknown): JsonObject | undefined {
  const { $ref } = (response ?? {}) as { $ref?: string }
  if (!$ref) return response as JsonObject | undefined
  return document.components.responses[$ref.split('/').at(-1) ?? ''] as JsonObject | undefined
}

/** The schema, with its references into the document that was added above. */
function inDocument(schema: unknown): JsonObject {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))
}
