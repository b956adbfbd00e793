import { useLayoutEffect } from 'react'
import { type Location, useNavigationType } from 'react-router-dom'
import { readItem, writeItem, readObject } from '../lib/storage.ts'

/** Stores the positions of this tab across a reload. */
const STORAGE_KEY = 'scroll-places'

/** The screen that is shown. The router gives the first entry of every page load the same key, so the place names the path too: a
 *  link from a mail must not open in the middle of its page. */
let shown: { place: string; pathname: string } | null = null

/** Records the scroll position of each screen. Call it before the router listens: on a busy phone the scroll event can come after
 *  the popstate event, when the router has already rendered the other screen. */
export function keepPlaces(): void {
  history.scrollRestoration = 'manual'
  const keep = () => {
    if (shown) places.set(shown.place, scrollY)
  }
  addEventListener('scroll', keep, { passive: true })
  addEventListener('popstate', keep)
  addEventListener('pagehide', storePlaces)
}

/** Back and forward restore the scroll position; a new screen starts at its top. A change of only the query scrolls if it adds a
 *  history entry, such as the next page of a list. */
export function useScroll({ key, pathname, hash }: Location): void {
  const action = useNavigationType()

  useLayoutEffect(() => {
    const from = shown
    const place = `${key} ${pathname}`
    shown = { place, pathname }
    if (action === 'POP') {
      scrollTo(0, places.get(place) ?? 0)
    } else if (from !== null && hash === '' && (action === 'PUSH' || from.pathname !== pathname)) {
      scrollTo(0, 0)
    }
  }, [key, pathname, hash, action])
}

const places = readPlaces()

function readPlaces(): Map<string, number> {
  const stored = Object.entries(readObject(readItem('sessionStorage', STORAGE_KEY)))
  return new Map(stored.filter((place): place is [string, number] => typeof place[1] === 'number'))
}

/** Without storage a reload starts at the top. */
function storePlaces(): void {
  writeItem('sessionStorage', STORAGE_KEY, JSON.stringify(Object.fromEntries(places)))
}
