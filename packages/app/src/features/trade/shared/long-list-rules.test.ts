import { expect, test } from 'vitest'
import { areDrawn, drawnNext, focusAfterRemoval, rowsToDraw } from './long-list-rules.ts'

const view = { startIndex: 100, endIndex: 105, overscan: 2, count: 10_000 }

test('of ten thousand rows, only those in view and a few around them are drawn', () => {
  expect(rowsToDraw(view, -1)).toEqual([98, 99, 100, 101, 102, 103, 104, 105, 106, 107])
})

test('no row beyond the ends of the list is drawn', () => {
  expect(rowsToDraw({ startIndex: 0, endIndex: 2, overscan: 2, count: 4 }, -1)).toEqual([0, 1, 2, 3])
  expect(rowsToDraw({ startIndex: 0, endIndex: 0, overscan: 2, count: 0 }, -1)).toEqual([])
})

test('the focused row and its neighbours are drawn, however far away they are', () => {
  expect(rowsToDraw(view, 7)).toEqual([6, 7, 8, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107])
  expect(rowsToDraw(view, 9_999).slice(-2)).toEqual([9_998, 9_999])
  expect(rowsToDraw(view, 103)).toEqual(rowsToDraw(view, -1))
})

test('a jump draws a few rows at a time, those in view first', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((key) => ({ key, isInView: key > 2 && key < 6 }))
  const first = drawnNext(rows, new Set([90, 91]), 2)
  const second = drawnNext(rows, first, 2)
  const third = drawnNext(rows, second, 2)
  expect([[...first], [...second], [...third]]).toEqual([
    [3, 4],
    [1, 3, 4, 5],
    [1, 2, 3, 4, 5, 6],
  ])
})

test('a row that occurs twice does not keep the list drawing for ever', () => {
  const twice = [{ key: 'a' }, { key: 'a' }, { key: 'b' }]
  expect(areDrawn(twice, new Set(['a']))).toBe(false)
  expect(areDrawn(twice, new Set(['a', 'b']))).toBe(true)
})

test('when the focused row leaves the list, the row in its place gets the focus', () => {
  expect(focusAfterRemoval(3, 10)).toBe(3)
  expect(focusAfterRemoval(9, 9)).toBe(8)
})
