/** Hands a text to the browser as a download.
 *  @param type its media type: `text/plain` */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
