import { isApiError, NetworkError } from '@oja/api/client'
import { toast } from '@oja/ui'
import { problemCopy as copy } from '../desk-copy.ts'

/** The message for an error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NetworkError) return error.reason === 'offline' ? copy.offline : copy.noAnswer
  return (isApiError(error) && error.serverMessage) || copy.unknown
}

/** Runs an act outside a form, and shows an error as a toast. */
export async function tryTo(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}

/** The errors of fields, by name. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return isApiError(error) ? error.fields : {}
}
