import type * as z from 'zod/mini'
import type { Role, Scope } from './roles.ts'

type Schema = z.core.$ZodType

/** Who may make a call: anyone, a signed-in customer, an operator signed in at the desk, or a machine with a bearer token. */
export type Access = 'public' | 'session' | 'desk' | 'operator'

/** One call of the product API as data. The client, the server's validation and the OpenAPI document derive from it. */
export type Endpoint = {
  /** Unique in the contract: the key of its cache, its budgets and its log lines. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api`; operator calls are below the root. */
  readonly path: `/${string}`
  readonly access: Access
  /** Desk calls: the operators who may make it, besides admins.
   *  @default every operator */
  readonly roles?: readonly Role[]
  /** Operator calls: what a machine token must be allowed to do. */
  readonly scope?: Scope
  /** Desk and operator calls write a line in the trail, in the call's transaction. `false`: the call shows no personal data and
   *  changes nothing, or writes its own line. */
  readonly trail?: false
  readonly query?: Schema
  readonly body?: Schema
  /** Names of the files of a multipart body; `body` then describes its text fields. */
  readonly files?: readonly string[]
  /** A multipart body may also hold up to `max` pictures under this name, or none. */
  readonly fileList?: { readonly name: string; readonly max: number }
  readonly response: Schema
  /** `data`: `{data}`; `list`: `{data, next_cursor}`; `whole`: the body itself; `picture`: the bytes of a picture, for the
   *  `src` of an image, with `picture` as its response.
   *  @default 'data' */
  readonly envelope?: 'data' | 'list' | 'whole' | 'picture'
  /** @default 200 */
  readonly status?: 200 | 201 | 202
  /** Replaces `status` when the change still needs confirmation. */
  readonly pendingStatus?: 202
  /** The call honours `Idempotency-Key`. */
  readonly movesMoney?: true
  /** The call moves no money, and honours `Idempotency-Key` all the same. */
  readonly takesKey?: true
  /** When the call spends a PIN grant. The route spends it in the first two cases, the handler in the others: the coin's owner
   *  consents, there is a PIN to replace, or a protection is switched off with neither `pin` nor `password`. */
  readonly pinGrant?: 'always' | 'unless-pin-sent' | 'owner-consents' | 'pin-exists' | 'switching-off'
}

/** Declares a call, whose name is that of its constant. Keeps its exact type, from which client and server infer bodies and
 *  responses. */
type Declare<A extends Access> = <
  const N extends Endpoint['name'],
  const M extends Endpoint['method'],
  const P extends Endpoint['path'],
  const D extends Omit<Endpoint, 'name' | 'method' | 'path' | 'access'>,
>(
  name: N,
  method: M,
  path: P,
  declaration: D,
) => { name: N; method: M; path: P; access: A } & D

/** A call that anyone may make. */
/* @__NO_SIDE_EFFECTS__ */
export const publicCall: Declare<'public'> = (...call) => declare('public', ...call)

/** A call of a signed-in customer. */
/* @__NO_SIDE_EFFECTS__ */
export const sessionCall: Declare<'session'> = (...call) => declare('session', ...call)

/** A call of an operator signed in at the desk. */
/* @__NO_SIDE_EFFECTS__ */
export const deskCall: Declare<'desk'> = (...call) => declare('desk', ...call)

/** A call of a machine with a bearer token. */
/* @__NO_SIDE_EFFECTS__ */
export const operatorCall: Declare<'operator'> = (...call) => declare('operator', ...call)

function declare<A extends Access, N, M, P, D>(access: A, name: N, method: M, path: P, declaration: D) {
  return { name, method, path, access, ...declaration }
}

/** Whether the body of a call is multipart. */
export function isUpload({ files, fileList }: Endpoint): boolean {
  return files !== undefined || fileList !== undefined
}

/** The `src` of an image that a call with the envelope `picture` answers. */
export function pictureUrl({ path }: Endpoint, query: Readonly<Record<string, string>>): string {
  return `/api${path}?${new URLSearchParams(query)}`
}

type InputOf<S> = S extends Schema ? z.core.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.core.output<S> : undefined
type Member<E, K extends string> = E extends Record<K, infer S> ? S : undefined

/** The query a caller writes. */
export type QueryInput<E> = InputOf<Member<E, 'query'>>
/** The query a handler reads, parsed. */
export type Query<E> = OutputOf<Member<E, 'query'>>
/** The body a caller writes. */
export type BodyInput<E> = InputOf<Member<E, 'body'>>
/** The body a handler reads, parsed. */
export type Body<E> = OutputOf<Member<E, 'body'>>
/** What a handler returns and a caller receives, without the envelope. */
export type Answer<E> = OutputOf<Member<E, 'response'>>

/** An optional header: the page's customer in a request, the session's customer in a response. The server refuses a request when
 *  they differ, because another customer has since signed in in that browser. */
export const CUSTOMER_HEADER = 'oja-customer'
