export type {
  CallName,
  CallOptions,
  Client,
  OptionsOf,
  Page,
  ResultOf,
  UploadProgress,
} from './call-types.ts'
export { callsOf, createClient } from './create-client.ts'
export { createSender, type ClientOptions, type Sender } from './create-sender.ts'
export {
  ApiError,
  isApiError,
  isOutcomeUnknown,
  NetworkError,
  ResponseShapeError,
  type ApiErrorCode,
  type NetworkFailure,
} from './errors.ts'
export { createLazyClient, type ClientPart } from './lazy-client.ts'
export { newIdempotencyKey } from './idempotency-key.ts'
export { isVerdict } from './send-until-known.ts'
export { queryKey, type QueryKey } from './query-key.ts'
