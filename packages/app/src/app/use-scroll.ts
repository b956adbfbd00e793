import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useNavigationType } from 'react-router-dom'

/** Where this tab keeps the places over a reload. */
const STORAGE_KEY = 'scroll-places'

/** Back and forward lead to the place one left; a new screen begins at its top. A choice that only changes the query stays
 *  where it is, unless it is a step of its own, such as the next page of a list. */
export function useScroll({ key, pathname, hash }: Location): void {
  const action = useNavigationType()
  const last = useRef<{ key: string; pathname: string } | null>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => {
      if (last.current) places.set(last.current.key, scrollY)
    }
    addEventListener('scroll', keep, { passive: true })
    addEventListener('pagehide', storePlaces)
    return () => {
      removeEventListener('scroll', keep)
      removeEventListener('pagehide', storePlaces)
    }
  }, [])

  useLayoutEffect(() => {
    const from = last.current
    last.current = { key, pathname }
    if (action === 'POP') {
      scrollTo(0, places.get(key) ?? 0)
    } else if (from !== null && hash === '' && (action === 'PUSH' || from.pathname !== pathname)) {
      scrollTo(0, 0)
    }
  }, [key, pathname, hash, action])
}

const places = readPlaces()

function readPlaces(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return new Map(Object.entries(stored ?? {}).filter(([, y]) => typeof y === 'number'))
  } catch {
    return new Map()
  }
}

function storePlaces(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(places)))
  } catch {
    // The top has to do.
  }
}
