import sharp from 'sharp'

/** A PNG of one colour, 320 by 200 pixels. */
export const PNG_PICTURE = await sharp({
  create: { width: 320, height: 200, channels: 3, background: '#b6b6b6' },
})
  .png()
  .toBuffer()
