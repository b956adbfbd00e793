import jsQR from 'jsqr'

/** Reads the QR code in a picture; null if there is none. */
type QrReader = (source: HTMLVideoElement | ImageBitmap) => Promise<string | null>

type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader if it has one, else one in plain JavaScript, because the content security policy allows neither
 *  WebAssembly nor blob workers. */
export async function makeQrReader(): Promise<QrReader> {
  const detector = await nativeDetector()
  return async (source) => (await readNatively(detector, source)) ?? readPixels(source)
}

async function nativeDetector(): Promise<Detector | null> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  try {
    if (!Native || !(await Native.getSupportedFormats()).includes('qr_code')) return null
    return new Native({ formats: ['qr_code'] })
  } catch {
    return null
  }
}

async function readNatively(detector: Detector | null, source: CanvasImageSource): Promise<string | null> {
  try {
    const [found] = (await detector?.detect(source)) ?? []
    return found?.rawValue || null
  } catch {
    return null
  }
}

/** Larger pictures are scaled down: reading all their pixels takes seconds and finds no more codes. */
const LONGEST_SIDE = 1024

function readPixels(source: HTMLVideoElement | ImageBitmap): string | null {
  const [width, height] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height]
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return null
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, canvas.width, canvas.height)?.data || null
}
