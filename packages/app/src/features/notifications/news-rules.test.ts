import type { Notification } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { paymentSent } from '../../testing/notifications.ts'
import { newsOf } from './news-rules.ts'

/** A notification about a trade. Its id gives its order. */
const paid = (id: number, claim: string, read = false) => paymentSent({ id, claim, read })
const topicOf = (notification: Notification) => ('claim' in notification ? notification.claim : 'none')
const look = { isAll: false, before: 10, upTo: 99, isShown: () => true, topicOf }

function told(rows: readonly Notification[], options: Partial<typeof look> = {}) {
  const news = newsOf(rows, { ...look, ...options })
  return { ids: news.told.map(({ id }) => id), more: news.more, atLeast: news.isMoreAtLeast }
}

const old = paid(9, 'old')

test('up to three are shown, newest last', () => {
  expect(told([paid(11, 'a'), old])).toEqual({ ids: [11], more: 0, atLeast: false })
  expect(told([paid(13, 'c'), paid(12, 'b'), paid(11, 'a'), old])).toEqual({
    ids: [11, 12, 13],
    more: 0,
    atLeast: false,
  })
})

test('of more than three, the newest two are shown and the rest are counted', () => {
  const rows = ['e', 'd', 'c', 'b', 'a'].map((claim, at) => paid(15 - at, claim))
  expect(told([...rows, old])).toEqual({ ids: [14, 15], more: 3, atLeast: false })
})

test('if every loaded row is new, there may be more', () => {
  const rows = ['e', 'd', 'c', 'b', 'a'].map((claim, at) => paid(15 - at, claim))
  expect(told(rows)).toEqual({ ids: [14, 15], more: 3, atLeast: true })
  expect(told(rows, { isAll: true })).toEqual({ ids: [14, 15], more: 3, atLeast: false })
  expect(told(rows.slice(0, 2))).toEqual({ ids: [14, 15], more: 0, atLeast: false })
})

test('of a trade only the newest is shown, and it counts once', () => {
  expect(told([paid(14, 'a'), paid(13, 'b'), paid(12, 'a'), paid(11, 'a'), old])).toEqual({
    ids: [13, 14],
    more: 0,
    atLeast: false,
  })
})

test('known and read notifications, and those of the next check, are not shown', () => {
  expect(told([paid(13, 'c'), paid(12, 'b', true), paid(11, 'a'), paid(10, 'd'), old], { upTo: 12 })).toEqual(
    {
      ids: [11],
      more: 0,
      atLeast: false,
    },
  )
})

test('a notification that this window does not show is not counted, but may make a sound', () => {
  const rows = ['e', 'd', 'c', 'b', 'a'].map((claim, at) => paid(15 - at, claim))
  const isShown = (notification: Notification) => topicOf(notification) > 'c'
  const news = newsOf([...rows, old], { ...look, isShown })
  expect(news.told.map(({ id }) => id)).toEqual([14, 15])
  expect(news.more).toBe(0)
  expect(news.fresh).toHaveLength(5)
})
