/** Hands a text to the browser as a download.
 *  @param type its media type: `text/plain` */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By the next task the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url))
}
