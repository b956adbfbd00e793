import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isLeaving } from '../../lib/arrival.ts'

/** How long typing rests before the address follows. */
const PAUSE_MS = 300

/** A search text that lives in the address under `q`. `text` is what the field holds, `settled` what is searched for: the
 *  address follows when typing rests, and the field follows the address when that changes by going back. `drop` are the
 *  names that make no sense with another search, such as a page. */
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
        // A result was pressed: changing the URL of this page now would cancel that navigation.
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
