import { isApiError, NetworkError } from '@oja/api/client'
import { problemCopy as copy } from '../desk-copy.ts'

/** What went wrong, in a sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NetworkError) return error.reason === 'offline' ? copy.offline : copy.noAnswer
  return (isApiError(error) && error.serverMessage) || copy.unknown
}

/** The sentences that belong to fields, by their names. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return isApiError(error) ? error.fields : {}
}
