// A QR code by ISO/IEC 18004: bytes in UTF-8, error correction level Q, the smallest version that holds them.

/** Error correction codewords of a block at level Q, by version from 1. */
const ECC = [
  13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
]
/** Blocks that the data is cut into at level Q, by version from 1. */
const BLOCKS = [
  1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40,
  43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
]
/** The two bits that say "level Q" in the format. */
const LEVEL_Q = 3

const MASKS: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** Rows of modules, 1 where dark, without the quiet zone.
 *  @param mask One of the eight patterns. @default the one that readers find easiest
 *  @throws RangeError when the text is longer than the largest code holds (1,663 bytes). */
export function qrMatrix(text: string, mask?: number): number[][] {
  const bytes = new TextEncoder().encode(text)
  const version =
    ECC.findIndex((_, index) => dataCodewords(index + 1) * 8 >= headBits(index + 1) + bytes.length * 8) + 1
  if (version === 0) throw new RangeError(`a QR code holds 1663 bytes, and this text has ${bytes.length}`)

  const codewords = interleave(dataOf(bytes, version), version)
  if (mask !== undefined) return draw(codewords, version, mask)
  const drawn = MASKS.map((_, index) => draw(codewords, version, index))
  const costs = drawn.map(penalty)
  return drawn[costs.indexOf(Math.min(...costs))] ?? []
}

function headBits(version: number): number {
  return version < 10 ? 12 : 20
}

/** Codewords of data and correction together. What the patterns and formats of a code leave free. */
function allCodewords(version: number): number {
  const aligned = Math.floor(version / 7) + 2
  let modules = (16 * version + 128) * version + 64
  if (version > 1) modules -= (25 * aligned - 10) * aligned - 55
  if (version > 6) modules -= 36
  return Math.floor(modules / 8)
}

function dataCodewords(version: number): number {
  return allCodewords(version) - at(ECC, version - 1) * at(BLOCKS, version - 1)
}

/** Mode and length, the bytes, then the pads that the standard names. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const capacity = dataCodewords(version)
  const length = bytes.length.toString(2).padStart(headBits(version) - 4, '0')
  let bits = `0100${length}`
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  bits += '0'.repeat(Math.min(4, capacity * 8 - bits.length))
  const data = (bits.match(/.{1,8}/g) ?? []).map((octet) => Number.parseInt(octet.padEnd(8, '0'), 2))
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

/** Cuts the data into blocks, adds the correction of each, and takes them column by column. */
function interleave(data: number[], version: number): number[] {
  const count = at(BLOCKS, version - 1)
  const short = Math.floor(data.length / count)
  const longFrom = count - (data.length % count)
  const divisor = generator(at(ECC, version - 1))
  let from = 0
  const blocks = Array.from({ length: count }, (_, index) => {
    const block = data.slice(from, (from += short + (index < longFrom ? 0 : 1)))
    return { block, check: remainder(block, divisor) }
  })
  const columns = (part: 'block' | 'check') =>
    Array.from({ length: Math.max(...blocks.map((one) => one[part].length)) }, (_, column) =>
      blocks.flatMap((one) => one[part][column] ?? []),
    ).flat()
  return [...columns('block'), ...columns('check')]
}

/** The product of two bytes in the field of the Reed-Solomon code. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a)
  }
  return product
}

function generator(degree: number): number[] {
  const terms = [...Array.from({ length: degree - 1 }, () => 0), 1]
  for (let step = 0, root = 1; step < degree; step += 1, root = times(root, 2)) {
    for (let index = 0; index < degree; index += 1) {
      terms[index] = times(at(terms, index), root) ^ (terms[index + 1] ?? 0)
    }
  }
  return terms
}

function remainder(block: number[], divisor: number[]): number[] {
  let rest = divisor.map(() => 0)
  for (const byte of block) {
    const factor = byte ^ at(rest, 0)
    rest = divisor.map((term, index) => (rest[index + 1] ?? 0) ^ times(term, factor))
  }
  return rest
}

function draw(codewords: number[], version: number, mask: number): number[][] {
  const size = version * 4 + 17
  const rows: (number | undefined)[][] = Array.from({ length: size }, () => Array.from({ length: size }))
  const set = (x: number, y: number, dark: unknown) => {
    const row = rows[y]
    if (row && x >= 0 && x < size) row[x] = dark ? 1 : 0
  }
  const rings = (x: number, y: number, radius: number, light: number) => {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        set(x + dx, y + dy, ring !== light && ring < 4)
      }
    }
  }

  // Timing, alignment, finders.
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0)
    set(index, 6, index % 2 === 0)
  }
  const places = alignment(version, size)
  const last = places.length - 1
  for (const [i, x] of places.entries()) {
    for (const [j, y] of places.entries()) {
      // Three corners belong to the finders.
      if ((i > 0 || j > 0) && (i > 0 || j < last) && (i < last || j > 0)) rings(x, y, 2, 1)
    }
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    rings(x, y, 4, 2)
  }

  // Format, twice, and the one module that is always dark.
  const format = withCheck((LEVEL_Q << 3) | mask, 10, 0x537) ^ 0x5412
  for (let index = 0; index < 15; index += 1) {
    const bit = (format >> index) & 1
    set(8, index < 6 ? index : index < 8 ? index + 1 : size - 15 + index, bit)
    set(index < 8 ? size - 1 - index : index < 9 ? 7 : 14 - index, 8, bit)
  }
  set(8, size - 8, 1)

  // Version, twice.
  const versionBits = withCheck(version, 12, 0x1f25)
  for (let index = 0; index < (version > 6 ? 18 : 0); index += 1) {
    const [long, near] = [size - 11 + (index % 3), Math.floor(index / 3)]
    set(long, near, (versionBits >> index) & 1)
    set(near, long, (versionBits >> index) & 1)
  }

  // Data, in double columns from the right, up and down in turn; column 6 belongs to the timing.
  let bit = 0
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUp = ((right + (right < 6 ? 1 : 0)) & 2) === ((size - 1) & 2)
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (rows[y]?.[x] !== undefined) continue
        const dark = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
        set(x, y, dark ^ (MASKS[mask]?.(x, y) === 0 ? 1 : 0))
        bit += 1
      }
    }
  }
  return rows as number[][]
}

function alignment(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const rest = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step)
  return [6, ...rest.toReversed()]
}

/** A value with its check bits behind it. */
function withCheck(value: number, bits: number, divisor: number): number {
  let rest = value
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor)
  return (value << bits) | rest
}

/** How hard a code is to read: long runs, blocks of one colour, false finders, too much of one colour. */
function penalty(rows: number[][]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''))
  const lines = [...rows.map((row) => row.join('')), ...columns]
  let cost = 0
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) cost += run.length - 2
    cost += 40 * (line.match(/(?=00001011101|10111010000)/g)?.length ?? 0)
  }
  let dark = 0
  rows.forEach((row, y) =>
    row.forEach((module, x) => {
      dark += module
      const sum = module + (row[x + 1] ?? 9) + (rows[y + 1]?.[x] ?? 9) + (rows[y + 1]?.[x + 1] ?? 9)
      if (sum === 0 || sum === 4) cost += 3
    }),
  )
  return cost + 10 * Math.floor(Math.abs((dark / rows.length ** 2) * 20 - 10))
}

function at(list: number[], index: number): number {
  return list[index] ?? 0
}
