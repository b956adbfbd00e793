import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** A response body that is too large for the memory: `make` writes it to a file, which the client then reads at its own speed. The file
 *  loses its name at once, so nobody else can open it, and a crash leaves nothing behind. Consume or destroy the stream. */
export async function throughFile(
  dataDir: string,
  make: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<Readable> {
  const name = path.join(dataDir, `response-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  try {
    await unlink(name)
    await make((text) => file.appendFile(text))
  } catch (cause) {
    await file.close()
    throw cause
  }
  return file.createReadStream({ start: 0 })
}
