import { isApiError, NetworkError } from '@oja/api/client'
import { toast } from '@oja/ui'
import { problemCopy as copy } from '../desk-copy.ts'

/** What went wrong, in a sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NetworkError) return error.reason === 'offline' ? copy.offline : copy.noAnswer
  return (isApiError(error) && error.serverMessage) || copy.unknown
}

/** Acts outside of a form, and says in a toast why it failed. */
export async function tryTo(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}

/** The sentences that belong to fields, by their names. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return isApiError(error) ? error.fields : {}
}
