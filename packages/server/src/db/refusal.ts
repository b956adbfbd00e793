import { ERROR_STATUS, type ErrorCode } from '@oja/api/contract'
import { AppError } from '../errors.ts'
import { statusWords } from '../status-words.ts'

/** SQLSTATE of a refusal that the SQL functions raise with `fail(code, sentence)`; `fail_until` adds the seconds to wait. */
const REFUSAL = 'OJ000'

/** The functions name a status as its table does: "This ad is offline." */
const STATUS = /(?<=^This (?:ad|trade) is (?:already )?)[a-z_]+(?=\.$)/

/** Converts a refusal raised inside the database into an AppError; `undefined` for any other error. */
export function refusalOf(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== REFUSAL) return undefined
  const sentence = 'detail' in error && typeof error.detail === 'string' ? error.detail : error.message
  if (!isErrorCode(error.message)) return undefined
  const seconds = 'hint' in error && error.hint !== undefined ? { retryAfterSeconds: Number(error.hint) } : {}
  return new AppError(error.message, sentence.replace(STATUS, statusWords), { cause: error, ...seconds })
}

function isErrorCode(text: string): text is ErrorCode {
  return text in ERROR_STATUS
}
