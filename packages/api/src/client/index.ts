export type {
  CallName,
  CallOptions,
  CallResult,
  Client,
  MutationEndpoint,
  Page,
  QueryEndpoint,
} from './call-types.ts'
export { createClient, type ClientOptions } from './create-client.ts'
export { ApiError, isApiError, isOutcomeUnknown, NetworkError, ResponseShapeError } from './errors.ts'
export { isConclusive, newIdempotencyKey } from './send-until-known.ts'
export { queryKey, type QueryKey } from './query-key.ts'
