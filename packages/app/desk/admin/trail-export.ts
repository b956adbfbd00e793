import type { DeskAnswer, DeskClient } from '@oja/api/desk'

type ExportedFile = Pick<DeskAnswer<'deskTrailExport'>, 'file_name' | 'media_type' | 'text'>

/** The trail as one CSV file, optionally only one operator's. The server sends it in parts, each with a header row. */
export async function exportTrail(client: DeskClient, operator: string | null): Promise<ExportedFile> {
  const part = (after?: string) =>
    client.deskTrailExport({
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
