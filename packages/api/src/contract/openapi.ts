import * as z from 'zod/mini'
import { adSchema, reservationSchema } from './ad.ts'
import { signedIn } from './auth.ts'
import { bankAccount } from './bank.ts'
import { chatMessage, chatRoom } from './chat.ts'
import { claimSchema } from './claim.ts'
import { disputeSchema, paymentSchema } from './dispute.ts'
import { CUSTOMER_HEADER, type Endpoint, isUpload } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { ERROR_STATUS, errorBody } from './error.ts'
import { notificationSchema } from './notification.ts'
import { sessionSchema, signInSchema } from './session.ts'
import { SUMMARIES } from './summaries.ts'
import { transactionSchema } from './transaction.ts'
import { userSchema } from './user.ts'
import { portfolioWallet, virtualWallet } from './wallet.ts'

type JsonObject = { [key: string]: unknown }

const summaries: Readonly<Record<string, string>> = SUMMARIES

/** Schemas described once and referenced by name. */
const nouns = z.registry<{ id: string }>()
nouns.add(adSchema, { id: 'Ad' })
nouns.add(bankAccount, { id: 'BankAccount' })
nouns.add(chatMessage, { id: 'ChatMessage' })
nouns.add(chatRoom, { id: 'ChatRoom' })
nouns.add(claimSchema, { id: 'Claim' })
nouns.add(disputeSchema, { id: 'Dispute' })
nouns.add(paymentSchema, { id: 'Payment' })
nouns.add(errorBody, { id: 'Error' })
nouns.add(notificationSchema, { id: 'Notification' })
nouns.add(portfolioWallet, { id: 'PortfolioWallet' })
nouns.add(reservationSchema, { id: 'Reservation' })
nouns.add(sessionSchema, { id: 'Session' })
nouns.add(signInSchema, { id: 'SignIn' })
nouns.add(signedIn, { id: 'SignedIn' })
nouns.add(transactionSchema, { id: 'Transaction' })
nouns.add(userSchema, { id: 'User' })
nouns.add(virtualWallet, { id: 'VirtualWallet' })

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: { [path: string]: { [method: string]: JsonObject } }
  components: {
    schemas: JsonObject
    responses: JsonObject
    parameters: JsonObject
    securitySchemes: JsonObject
  }
}

/** The whole contract as an OpenAPI 3.1 document, made from the same endpoints as client and server.
 *  @param options.serverUrl origin of the product, without `/api` */
export function openApiDocument(options: { version: string; serverUrl: string }): OpenApiDocument {
  const schemas: JsonObject = {}
  schemaOf(errorBody, 'output', schemas)
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.access === 'operator' ? endpoint.path : `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Oja product API',
      version: options.version,
      description:
        'Wallets and the peer-to-peer market. Amounts of coin are decimal text, prices whole naira, times ISO 8601 UTC. ' +
        'Events arrive on the WebSocket `/api/realtime`.',
    },
    servers: [{ url: options.serverUrl }],
    paths,
    components: {
      schemas,
      responses: failureResponses(),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'For 24 hours, a repeat with the same key and body has no further effect and gets the same response.',
          schema: { type: 'string', minLength: 1 },
        },
        Customer: {
          name: CUSTOMER_HEADER,
          in: 'header',
          required: false,
          description:
            "The id of the page's customer. The server refuses the call if the session belongs to somebody else; without the header the session alone decides.",
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'oja_session',
          description: 'Set by sign-in and sign-up. Named `__Host-oja_session` on an https origin.',
        },
        desk: {
          type: 'apiKey',
          in: 'cookie',
          name: 'oja_desk',
          description: 'Set by signing in at the desk. Named `__Secure-oja_desk` on an https origin.',
        },
        operator: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operationOf(name: string, endpoint: Endpoint, schemas: JsonObject): JsonObject {
  const parameters = [
    ...queryParameters(endpoint, schemas),
    ...(endpoint.movesMoney || endpoint.takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(endpoint.access === 'session' ? [{ $ref: '#/components/parameters/Customer' }] : []),
  ]
  return {
    operationId: name,
    summary: summaries[name],
    ...descriptionOf(endpoint),
    security: endpoint.access === 'public' ? [] : [{ [endpoint.access]: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(endpoint, schemas),
    responses: {
      ...Object.fromEntries(
        successStatuses(endpoint).map((status) => [
          status,
          {
            description: status === endpoint.pendingStatus ? 'Waits for confirmation' : 'Success',
            content:
              endpoint.envelope === 'picture'
                ? { 'image/jpeg': {}, 'image/png': {} }
                : { 'application/json': { schema: enveloped(endpoint, schemas) } },
          },
        ]),
      ),
      ...Object.fromEntries(
        failureStatuses(endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

const PIN_GRANT = {
  always: 'Spends a PIN grant: call `/api/auth/confirm-pin` at most 2 minutes before.',
  'owner-consents': "Spends a PIN grant if it is the coin owner's consent to release.",
  'pin-exists': 'Spends a PIN grant if the customer already has a PIN.',
  'unless-pin-sent': 'Spends a PIN grant if no `pin` is sent.',
  'switching-off': 'Switching off spends a PIN grant if neither `pin` nor `password` is sent.',
} as const

function descriptionOf(endpoint: Endpoint): { description?: string } {
  if (endpoint.pinGrant) return { description: PIN_GRANT[endpoint.pinGrant] }
  if (endpoint.scope) return { description: `Needs a token with the scope \`${endpoint.scope}\`.` }
  if (endpoint.access !== 'desk') return {}
  const roles = endpoint.roles ? [...endpoint.roles, 'admin'].join(', ') : 'every operator'
  return { description: `For ${roles}.` }
}

function queryParameters(endpoint: Endpoint, schemas: JsonObject): JsonObject[] {
  if (!endpoint.query) return []
  const query = schemaOf(endpoint.query, 'input', schemas)
  const required = new Set(query['required'] as string[] | undefined)
  return Object.entries(query['properties'] as JsonObject).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
}

function requestBody(endpoint: Endpoint, schemas: JsonObject): JsonObject {
  if (!endpoint.body && !isUpload(endpoint)) return {}
  const schema = endpoint.body
    ? schemaOf(endpoint.body, 'input', schemas)
    : { type: 'object', properties: {} }
  const content = isUpload(endpoint)
    ? { 'multipart/form-data': { schema: withFiles(schema, endpoint) } }
    : { 'application/json': { schema } }
  const required = !endpoint.body || !z.safeParse(endpoint.body, undefined).success
  return { requestBody: { required, content } }
}

function withFiles(schema: JsonObject, { files = [], fileList }: Endpoint): JsonObject {
  const picture = { type: 'string', contentMediaType: 'image/*' }
  return {
    ...schema,
    properties: {
      ...(schema['properties'] as JsonObject),
      ...Object.fromEntries(files.map((file) => [file, picture])),
      ...(fileList ? { [fileList.name]: { type: 'array', items: picture, maxItems: fileList.max } } : {}),
    },
    required: [...((schema['required'] as string[] | undefined) ?? []), ...files],
  }
}

function enveloped(endpoint: Endpoint, schemas: JsonObject): JsonObject {
  const data = schemaOf(endpoint.response, 'output', schemas)
  switch (endpoint.envelope ?? 'data') {
    case 'picture':
    case 'whole':
      return data
    case 'data':
      return { type: 'object', properties: { data }, required: ['data'] }
    case 'list':
      return {
        type: 'object',
        properties: { data, next_cursor: { type: ['string', 'null'] } },
        required: ['data', 'next_cursor'],
      }
  }
}

/** Public calls that check credentials. */
const SIGN_IN_PATHS: ReadonlySet<string> = new Set([
  '/auth/login',
  '/frozen/disputes',
  '/desk/sign-in',
  '/desk/set-up',
  '/desk/set-up/confirm',
])

function successStatuses({ status = 200, pendingStatus }: Endpoint): number[] {
  return pendingStatus ? [status, pendingStatus] : [status]
}

/** The statuses with which a call may fail. */
function failureStatuses(endpoint: Endpoint): number[] {
  const statuses = [429, 500, 503]
  if (endpoint.query || endpoint.body) statuses.push(400)
  if (endpoint.access !== 'public' || SIGN_IN_PATHS.has(endpoint.path)) statuses.push(401)
  if (endpoint.method !== 'GET' || endpoint.access !== 'public') statuses.push(403)
  if (endpoint.query || endpoint.body) statuses.push(404)
  if (endpoint.method !== 'GET') statuses.push(409)
  if (endpoint.body || isUpload(endpoint)) statuses.push(413, 415)
  return statuses.toSorted((left, right) => left - right)
}

function failureResponses(): JsonObject {
  const codes = Map.groupBy(Object.entries(ERROR_STATUS), ([, status]) => status)
  return Object.fromEntries(
    [...codes].map(([status, entries]) => [
      status,
      {
        description: entries.map(([code]) => `\`${code}\``).join(', '),
        ...(status === 429
          ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
          : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

/** The schema as JSON Schema. Named schemas in it become references, and their definitions are added to `schemas`. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', schemas: JsonObject): JsonObject {
  const {
    $schema: _dialect,
    $defs,
    ...described
  } = z.toJSONSchema(schema, {
    io,
    metadata: nouns,
    override: ({ jsonSchema }) => {
      // Responses may gain fields: a client must not refuse unknown ones.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }) as JsonObject
  for (const [name, definition] of Object.entries(($defs ?? {}) as { [name: string]: JsonObject })) {
    const { id: _name, ...rest } = definition
    schemas[name] = referringToComponents(rest)
  }
  return referringToComponents(described)
}

function referringToComponents(value: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonObject
}
