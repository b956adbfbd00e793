/** Parses a JSON response of at most `maxBytes`. Stops reading a larger one: an outside service must not fill this process's
 *  memory.
 *  @throws Error when it is larger or no JSON. */
export async function readJson(response: Response, { maxBytes }: { maxBytes: number }): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
