import type { Client } from '@oja/api/client'
import { deskEndpoints } from '@oja/api/contract'
import type { DeskAnswer } from '@oja/api/desk'

type ExportedFile = Pick<DeskAnswer<'deskTrailExport'>, 'file_name' | 'media_type' | 'text'>

/** The trail as one CSV file, optionally only one operator's. The server sends it in parts, each with a header row. */
export async function exportTrail(client: Client, operator: string | null): Promise<ExportedFile> {
  const part = (after?: string) =>
    client.call(deskEndpoints.deskTrailExport, {
      query: { format: 'csv', ...(operator ? { operator } : {}), ...(after ? { after } : {}) },
    })
  const file = await part()
  let { text, next } = file
  while (next !== null) {
    const more = await part(next)
    text += more.text.slice(more.text.indexOf('\n') + 1)
    next = more.next
  }
  return { ...file, text }
}
