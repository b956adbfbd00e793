/** Whether a file fits an `accept` list such as 'image/*,.pdf'. The browser does not check dropped files. */
export function isAccepted(file: { name: string; type: string }, accept: string): boolean {
  const wanted = accept
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter(Boolean)
  if (wanted.length === 0) return true
  const name = file.name.toLowerCase()
  return wanted.some((token) => {
    if (token === '*' || token === '*/*') return true
    if (token.startsWith('.')) return name.endsWith(token)
    if (token.endsWith('/*')) return file.type.startsWith(token.slice(0, -1))
    return file.type === token
  })
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte']

/** A readable size in steps of 1,024, formatted for the locale: 5242880 gives '5 MB'. */
export function formatBytes(bytes: number, locale: string): string {
  let size = bytes
  let step = 0
  while (size >= 1024 && step < UNITS.length - 1) {
    size /= 1024
    step += 1
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(size)
}
