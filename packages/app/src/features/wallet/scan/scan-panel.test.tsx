import { QrCode } from '@oja/ui'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScanButton } from './scan-button.tsx'
import { scanCopy as copy } from './scan-copy.ts'
import ScanPanel from './scan-panel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The browser reads each picture once its promise is fulfilled. */
function readLate(...texts: readonly Promise<string>[]) {
  const close = vi.spyOn(ImageBitmap.prototype, 'close')
  const left = [...texts]
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => [{ rawValue: (await left.shift()) ?? '' }]
    },
  )
  return { closed: () => close.mock.calls.length }
}

async function choosePicture(name: string) {
  const picture = await new OffscreenCanvas(8, 8).getContext('2d')?.canvas.convertToBlob()
  const file = new File([picture ?? ''], name, { type: 'image/png' })
  await page.getByLabelText(copy.picture).first().upload(file)
}

test('a picture that is read after the scanner was closed fills in nothing', async () => {
  const text = Promise.withResolvers<string>()
  const { closed } = readLate(text.promise)
  const onText = vi.fn()
  const { unmount } = await render(<ScanPanel onText={onText} />)
  await choosePicture('late.png')
  await unmount()
  text.resolve('bitcoin:bc1late')
  await expect.poll(closed).toBe(1)
  expect(onText).not.toHaveBeenCalled()
})

test('of two chosen pictures the later one counts, even if the earlier one takes longer', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const { closed } = readLate(first.promise, second.promise)
  const onText = vi.fn()
  await render(<ScanPanel onText={onText} />)
  await choosePicture('first.png')
  await choosePicture('second.png')
  second.resolve('second')
  await expect.poll(() => onText.mock.calls).toEqual([['second']])
  first.resolve('first')
  await expect.poll(closed).toBe(2)
  expect(onText).toHaveBeenCalledOnce()
})

const camera = () => vi.spyOn(navigator.mediaDevices, 'getUserMedia')

/** A camera that films a square. A canvas sends a picture only when it is painted. */
function cameraBefore(size: number, paint: (context: CanvasRenderingContext2D) => void): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const context = canvas.getContext('2d')
  const painting = setInterval(() => context && paint(context), 50)
  onTestFinished(() => clearInterval(painting))
  return canvas.captureStream()
}

const blackCamera = () => cameraBefore(8, (context) => context.fillRect(0, 0, 8, 8))

/** A camera that films a QR code on its white tile. */
async function cameraBeforeCode(value: string): Promise<MediaStream> {
  const { container } = await render(<QrCode value={value} label="Code" />)
  const drawing = new XMLSerializer().serializeToString(container.querySelector('svg') ?? container)
  const code = new Image()
  code.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  await code.decode()
  return cameraBefore(640, (context) => {
    context.fillStyle = 'white'
    context.fillRect(0, 0, 640, 640)
    context.drawImage(code, 120, 120, 400, 400)
  })
}

const statesOf = (stream: MediaStream) => stream.getTracks().map(({ readyState }) => readyState)

test.each([
  ['NotAllowedError', copy.deniedTitle, 1],
  ['SecurityError', copy.deniedTitle, 1],
  ['NotFoundError', copy.noneTitle, 0],
  ['NotReadableError', copy.brokenTitle, 1],
])('a camera that fails with %s says “%s”', async (name, title, retries) => {
  camera().mockRejectedValue(new DOMException('', name))
  await render(<ScanPanel onText={vi.fn()} />)
  await expect.element(page.getByText(title)).toBeVisible()
  expect(page.getByRole('button', { name: copy.again }).elements()).toHaveLength(retries)
})

test('a camera whose picture cannot be shown is switched off, and can be tried again', async () => {
  const [first, second] = [blackCamera(), blackCamera()]
  camera().mockResolvedValueOnce(first).mockResolvedValueOnce(second)
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await render(<ScanPanel onText={vi.fn()} />)
  await expect.element(page.getByText(copy.brokenTitle)).toBeVisible()
  expect(statesOf(first)).toEqual(['ended'])
  await page.getByRole('button', { name: copy.again }).click()
  await expect.element(page.getByText(copy.aim)).toBeVisible()
  expect(statesOf(second)).toEqual(['live'])
})

test('a camera that is allowed only after the scanner was closed is switched off', async () => {
  const stream = blackCamera()
  const { promise: asked, resolve: allow } = Promise.withResolvers<MediaStream>()
  camera().mockReturnValue(asked)
  const { unmount } = await render(<ScanPanel onText={vi.fn()} />)
  await unmount()
  allow(stream)
  await expect.poll(() => statesOf(stream)).toEqual(['ended'])
})

test('once the camera has read a code the scanner closes, and the camera is switched off', async () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const stream = await cameraBeforeCode(address)
  camera().mockResolvedValue(stream)
  const onText = vi.fn()
  await render(<ScanButton onText={onText} />)
  await page.getByRole('button', { name: copy.buttonLabel }).click()
  await expect.poll(() => onText.mock.calls).toEqual([[address]])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => statesOf(stream)).toEqual(['ended'])
})
