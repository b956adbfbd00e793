import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isLeaving } from '../../lib/arrival.ts'

/** How long to debounce updates of the URL. */
const PAUSE_MS = 300

/** A search text in the URL as `q`. `text` is the value of the field, `settled` the search. Updates of the URL are debounced; on
 *  Back the field follows the URL. `drop` names the other URL params that a new search invalidates, such as a page. */
export function useSearchText({ drop = NOTHING }: { drop?: readonly string[] } = {}) {
  const [search, setSearch] = useSearchParams()
  const settled = search.get('q') ?? ''
  const [text, setText] = useState(settled)
  const [followed, setFollowed] = useState(settled)
  if (followed !== settled) {
    setFollowed(settled)
    if (text.trim() !== settled) setText(settled)
  }

  const wanted = text.trim()
  useEffect(() => {
    if (wanted === settled) return undefined
    const timer = setTimeout(
      () => {
        // A navigation to a result is in progress, and changing the URL now would cancel it.
        if (isLeaving()) return
        setSearch(
          (current) => {
            if (wanted === '') current.delete('q')
            else current.set('q', wanted)
            for (const name of drop) current.delete(name)
            return current
          },
          { replace: true },
        )
      },
      wanted === '' ? 0 : PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [wanted, settled, drop, setSearch])

  return { text, setText, settled }
}

const NOTHING: readonly string[] = []
