import { isApiError, NetworkError } from '@oja/api/client'
import { toast } from '@oja/ui'
import { problemCopy as copy } from '../desk-copy.ts'

export function sentenceOf(error: unknown): string {
  if (error instanceof NetworkError) return error.reason === 'offline' ? copy.offline : copy.noAnswer
  return (isApiError(error) && error.serverMessage) || copy.unknown
}

/** The toast of the last act that failed. */
export const FAILED_ACT = { id: 'failed-act' }

/** Runs an act outside a form, and then shows `done`. Shows an error as a toast until the next act. */
export async function tryTo(act: () => Promise<unknown>, done?: string): Promise<void> {
  toast.dismiss(FAILED_ACT.id)
  try {
    await act()
    if (done !== undefined) toast.success(done)
  } catch (error) {
    toast.error(sentenceOf(error), FAILED_ACT)
  }
}

export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return isApiError(error) ? error.fields : {}
}
