/** The smallest picture there is: one white pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** A picture as a form sends it. */
export function pngFile(): Blob {
  return new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' })
}
