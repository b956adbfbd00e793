// Compares two pictures from different versions of the browser. Versions antialias letters and curves a little
// differently; they change no plain area and move no edge.

interface Picture {
  /** Red, green, blue and alpha of each pixel, row by row. */
  data: Uint8Array | Uint8ClampedArray
  metadata: { width: number; height: number }
}

export interface SoftOptions {
  /** A channel may differ by this many steps of 255. */
  steps: number
  /** How far an edge pixel may differ, as a share of the contrast around it. */
  softness: number
  /** How many pixels may differ more than that. */
  allowed: number
}

interface Comparison {
  pass: boolean
  diff: Uint8Array | null
  message: string | null
}

/** Allows differences in antialiased edges, and nothing else. */
export function compareSoftly(
  reference: Picture,
  actual: Picture,
  options: SoftOptions & { createDiff?: boolean },
): Comparison {
  const { width, height } = reference.metadata
  if (width !== actual.metadata.width || height !== actual.metadata.height) {
    const sizes = [reference, actual].map(({ metadata }) => `${metadata.width} x ${metadata.height}`)
    return { pass: false, diff: null, message: `The picture was ${sizes[0]} px and is ${sizes[1]} px.` }
  }
  const diff = options.createDiff === true ? new Uint8Array(reference.data.length) : null
  let changed = 0
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const isChanged = differs(reference, actual, pixel, options)
    if (isChanged) changed += 1
    diff?.set(isChanged ? CHANGED : faded(actual, pixel), pixel * 4)
  }
  const pass = changed <= options.allowed
  return { pass, diff, message: pass ? null : `${changed} pixels differ by more than their soft edges.` }
}

const CHANGED = [255, 0, 0, 255]
const CHANNELS = [0, 1, 2]

function differs(
  reference: Picture,
  actual: Picture,
  pixel: number,
  { steps, softness }: SoftOptions,
): boolean {
  let most = 0
  for (const channel of CHANNELS) {
    most = Math.max(most, Math.abs(at(reference, pixel, channel) - at(actual, pixel, channel)))
  }
  if (most <= steps) return false
  // A plain area has no contrast, so any difference counts there.
  return most > softness * Math.max(contrastAround(reference, pixel), contrastAround(actual, pixel))
}

/** The largest difference of one channel among a pixel and its eight neighbours. */
function contrastAround({ data, metadata: { width, height } }: Picture, pixel: number): number {
  const x = pixel % width
  const y = Math.floor(pixel / width)
  const least = [255, 255, 255]
  const most = [0, 0, 0]
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      for (const channel of CHANNELS) {
        const value = data[(row * width + column) * 4 + channel] ?? 0
        if (value < (least[channel] ?? 0)) least[channel] = value
        if (value > (most[channel] ?? 0)) most[channel] = value
      }
    }
  }
  return Math.max(...CHANNELS.map((channel) => (most[channel] ?? 0) - (least[channel] ?? 0)))
}

function at({ data }: Picture, pixel: number, channel: number): number {
  return data[pixel * 4 + channel] ?? 0
}

/** The picture in pale colours, so that changes are easy to see. */
function faded(picture: Picture, pixel: number): number[] {
  return [...CHANNELS.map((channel) => 255 - Math.round((255 - at(picture, pixel, channel)) * 0.15)), 255]
}
