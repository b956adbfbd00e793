/** Whether a file fits an `accept` list such as 'image/*,.pdf'. A dropped file passes by the browser's own check. */
export function isAccepted(file: { name: string; type: string }, accept: string): boolean {
  const wanted = accept
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter(Boolean)
  if (wanted.length === 0) return true
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return wanted.some((token) => {
    if (token.startsWith('.')) return name.endsWith(token)
    if (token.endsWith('/*')) return type.startsWith(token.slice(0, -1))
    return type === token
  })
}

const UNITS = ['bytes', 'KB', 'MB', 'GB']

/** A size for people, in steps of 1,024: 5242880 gives '5 MB'. */
export function formatBytes(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 || size >= 10 ? Math.round(size) : Number(size.toFixed(1))} ${UNITS[unit]}`
}
