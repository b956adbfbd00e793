import sharp from 'sharp'

/** A small picture as a phone would send it. */
export async function testPicture(background = '#2f6b4f'): Promise<Blob> {
  const picture = sharp({ create: { width: 32, height: 24, channels: 3, background } })
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' })
}

/** A multipart body. Several pictures of one name are a list. */
export function formOf(fields: Record<string, string | Blob | readonly Blob[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part instanceof Blob) form.append(name, part, 'picture.jpg')
      else form.append(name, String(part))
    }
  }
  return form
}
