import { ERROR_STATUS, type ErrorCode } from '@oja/api/contract'
import { AppError } from '../errors.ts'
import { statusWords } from '../status-words.ts'

/** SQLSTATE of a refusal that the SQL functions raise with `fail(code, sentence)`; `fail_until` adds the seconds to wait. */
const REFUSAL = 'OJ000'

/** SQL sentences end in a status as the table has it: "This ad is offline." Customers read the word of the screens: "paused". */
const STATUS_AT_END = /(?<=^This (?:ad|trade) is (?:already )?)[a-z_]+(?=\.$)/

/** Converts a refusal raised inside the database into an AppError; `undefined` for any other error. */
export function refusalOf(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== REFUSAL) return undefined
  const { message: code } = error
  if (!isErrorCode(code)) return undefined
  const sentence = 'detail' in error && typeof error.detail === 'string' ? error.detail : code
  const seconds = 'hint' in error && error.hint !== undefined ? { retryAfterSeconds: Number(error.hint) } : {}
  return new AppError(code, sentence.replace(STATUS_AT_END, statusWords), { cause: error, ...seconds })
}

function isErrorCode(text: string): text is ErrorCode {
  return text in ERROR_STATUS
}
