import type { Answer, BodyInput, customerEndpoints, Endpoint, QueryInput } from '../contract/index.ts'

/** The calls of a customer's browser: not those of the desk or machines, nor pictures, which `<img>` elements load. */
type CustomerEndpoint = (typeof customerEndpoints)[CallName]
export type CallName = keyof typeof customerEndpoints
/** A call that reads. */
export type QueryEndpoint = Extract<CustomerEndpoint, { method: 'GET' }>
/** A call that changes something. */
export type MutationEndpoint = Exclude<CustomerEndpoint, QueryEndpoint>

/** A page of a list. `next_cursor` requests the next page; `null` on the last one. */
export type Page<T> = { data: T; next_cursor: string | null }

/** What a call resolves to: the response without its envelope, a `Page` for a list. */
export type CallResult<E> = E extends { envelope: 'list' } ? Page<Answer<E>> : Answer<E>

export type UploadProgress = { loadedBytes: number; totalBytes: number | undefined }

type Part<K extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [P in K]?: T }
    : Record<never, never> extends T
      ? { [P in K]?: T }
      : { [P in K]: T }

type Progress = { onUploadProgress?: ((progress: UploadProgress) => void) | undefined }
type FilesPart<E> = E extends { files: readonly (infer F extends string)[] }
  ? { files: { [P in F]: Blob } } & Progress
  : E extends { fileList: { name: infer F extends string } }
    ? { files: { [P in F]: readonly Blob[] } } & Progress
    : unknown

type MoneyPart<E> = E extends { movesMoney: true }
  ? {
      /** One key is one intent: pass the same key to retry, a new one to act again. @default a new one */
      idempotencyKey?: string | undefined
      /** Called when an attempt got no response, before the call is retried under the same key. */
      onOutcomeUnknown?: (() => void) | undefined
    }
  : unknown

type KeyPart<E> = E extends { takesKey: true }
  ? {
      /** One key is one intent: pass the same one to repeat. @default none */
      idempotencyKey?: string | undefined
    }
  : unknown

/** What a call takes: its query, body and files, and how to cancel it. */
export type CallOptions<E> = Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  FilesPart<E> &
  MoneyPart<E> &
  KeyPart<E> & { signal?: AbortSignal | undefined }

export type Client = {
  /** Makes a call of the contract: `client.call(claimById, { query: { id } })`.
   *  @throws ApiError when the server refuses, NetworkError when no response comes, ResponseShapeError when the response breaks
   *  the contract. */
  call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<CallResult<E>>
  /** The server's clock in milliseconds since 1970, estimated from its responses. Countdowns follow it. */
  serverNow(): number
  /** False from a jump of this device's clock, as after a sleep, until a response confirms `serverNow`. */
  isSureOfTime(): boolean
}
