import sharp from 'sharp'

const PICTURE = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b5d3b' } })
  .png()
  .toBuffer()

/** A picture as a form sends it. */
export function pngFile(): Blob {
  return new Blob([new Uint8Array(PICTURE)], { type: 'image/png' })
}
