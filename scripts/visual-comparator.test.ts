import { describe, expect, test } from 'vitest'
import { compareSoftly } from './visual-comparator.ts'

const options = { steps: 8, softness: 0.3, allowed: 0 }
const SIZE = 12

/** A square picture of grey values. */
function picture(grey: (x: number, y: number) => number, size = SIZE) {
  const data = new Uint8Array(size * size * 4)
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const value = grey(pixel % size, Math.floor(pixel / size))
    data.set([value, value, value, 255], pixel * 4)
  }
  return { data, metadata: { width: size, height: size } }
}

/** White beside black, with one column between them that is partly both. */
const edge = (column: number, between: number) =>
  picture((x) => (x < column ? 255 : x === column ? between : 0))

describe('another version of the browser', () => {
  test('may blend an edge a little softer', () => {
    expect(compareSoftly(edge(5, 128), edge(5, 180), options).pass).toBe(true)
  })

  test('may not move an edge by a pixel', () => {
    const { pass, message } = compareSoftly(edge(5, 128), edge(6, 128), options)
    expect(pass).toBe(false)
    expect(message).toContain(`${SIZE * 2} pixels`)
  })

  test('may not change a plain area by ten steps of colour', () => {
    expect(
      compareSoftly(
        picture(() => 120),
        picture(() => 130),
        options,
      ).pass,
    ).toBe(false)
    expect(
      compareSoftly(
        picture(() => 120),
        picture(() => 125),
        options,
      ).pass,
    ).toBe(true)
  })

  test('must make a picture of the same size', () => {
    const { pass, diff, message } = compareSoftly(
      picture(() => 0),
      picture(() => 0, SIZE + 1),
      {
        ...options,
        createDiff: true,
      },
    )
    expect({ pass, diff }).toEqual({ pass: false, diff: null })
    expect(message).toContain('12 x 12 px and is 13 x 13 px')
  })

  test('may differ in as many pixels as are allowed', () => {
    const dots = picture((x, y) => (y === 0 && x < 3 ? 255 : 0))
    expect(
      compareSoftly(
        picture(() => 0),
        dots,
        { ...options, allowed: 3 },
      ).pass,
    ).toBe(true)
    expect(
      compareSoftly(
        picture(() => 0),
        dots,
        { ...options, allowed: 2 },
      ).pass,
    ).toBe(false)
  })
})

test('what changed stands out in the picture of the difference', () => {
  const { diff } = compareSoftly(edge(5, 128), edge(6, 128), { ...options, createDiff: true })
  expect(Array.from(diff?.subarray(5 * 4, 6 * 4) ?? [])).toEqual([255, 0, 0, 255])
  expect(Array.from(diff?.subarray(0, 4) ?? [])).toEqual([255, 255, 255, 255])
})
