import { Card } from '@oja/ui'
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  type FocusEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '../../../lib/messages.ts'
import { areDrawn, drawnNext, focusAfterRemoval, rowsToDraw } from './long-list-rules.ts'
import { ShowMore } from './show-more.tsx'
import '../trade.css'

type Item = { id: string }

type LongListProps<T extends Item> = {
  /** Identifies the list, so that Back restores its place. */
  name: string
  items: readonly T[]
  /** Renders a row. Pass the same function on every render, or every row renders again. */
  row: (item: T) => ReactNode
  /** Height of an ordinary row in px, for rows that were not measured yet. */
  rowHeight: (listWidth: number) => number
  /** Column headers. */
  head?: ReactNode
  hasMore: boolean
  onMore: ComponentProps<typeof ShowMore>['onMore']
  className?: string
}

/** Rows drawn beyond either edge of the window. */
const OVERSCAN = 4
/** Rows drawn in one task: more would be a long task on a phone. */
const ROWS_PER_TASK = 2

/** Row sizes of the lists of this visit, so that Back restores the scroll position. */
const left = new Map<string, VirtualItem[]>()

/** A list of any length in a card. Only rows near the window are in the document, so the browser's own search finds only
 *  those. Assistive technology hears each row's position in the whole list. */
export function LongList<T extends Item>(props: LongListProps<T>) {
  const { name, items, row, rowHeight, head, hasMore, onMore, className } = props
  const listRef = useRef<HTMLUListElement>(null)
  const { focused, onFocus, onBlur } = useKeptFocus(items, listRef)
  const rows = useRows({ name, items, rowHeight, listRef, focused })
  const shown = rows.getVirtualItems()
  const top = rows.scrollOffset ?? 0
  const drawn = useDrawn(
    shown.map(({ key, start, end }) => ({ key, isInView: end > top && start < top + innerHeight })),
  )
  return (
    <>
      <Card padding="none" className={className}>
        {head}
        <ul
          ref={(list) => {
            listRef.current = list
            rows.containerRef(list)
          }}
          className="long-list"
          onFocus={onFocus}
          onBlur={onBlur}
        >
          {shown.map(({ index, key, size }) => {
            const item = items[index]
            if (item === undefined) return null
            const isDrawn = drawn.has(key)
            return (
              <li
                key={key}
                ref={rows.measureElement}
                style={isDrawn ? undefined : { height: size }}
                data-index={index}
                aria-posinset={index + 1}
                // -1: how long the list is, nobody knows yet.
                aria-setsize={hasMore ? -1 : items.length}
              >
                {isDrawn && <Row item={item} row={row} />}
              </li>
            )
          })}
        </ul>
      </Card>
      <ShowMore has={hasMore} onMore={onMore} />
    </>
  )
}

type Focused = { id: string; index: number } | null
type ListRef = { current: HTMLUListElement | null }

type RowsOptions = Pick<LongListProps<Item>, 'name' | 'items' | 'rowHeight'> & {
  listRef: ListRef
  focused: { readonly current: Focused }
}

/** The rows near the window, with the sizes of an earlier visit. A new width invalidates every measured height; the row at the
 *  top then stays at the top. */
function useRows({ name, items, rowHeight, listRef, focused }: RowsOptions) {
  const { top, width } = usePlace(listRef)
  const estimate = rowHeight(width)
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    estimateSize: () => estimate,
    scrollMargin: top,
    overscan: OVERSCAN,
    initialRect: { width: innerWidth, height: innerHeight },
    initialMeasurementsCache: left.get(name) ?? [],
    rangeExtractor: (view) => rowsToDraw(view, indexOf(items, focused.current)),
    // The list and its rows are sized and placed without drawing them again.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })

  useLayoutEffect(() => {
    return () => void left.set(name, rows.takeSnapshot())
  }, [name, rows])

  const measuredFor = useRef(estimate)
  const firstInView = useRef(0)
  useLayoutEffect(() => {
    if (measuredFor.current === estimate) {
      firstInView.current =
        rows.getVirtualItems().find(({ end }) => end > (rows.scrollOffset ?? 0))?.index ?? 0
      return
    }
    measuredFor.current = estimate
    rows.measure()
    // Drawn rows already have their new height, so no observer reports it. The others have a fixed one.
    listRef.current?.querySelectorAll<HTMLLIElement>('li:not([style*=height])').forEach(rows.measureElement)
    if (firstInView.current > 0) rows.scrollToIndex(firstInView.current, { align: 'start' })
  })
  return rows
}

/** Moves the focus to the next row when the row that had it leaves the list. */
function useKeptFocus(items: readonly Item[], listRef: ListRef) {
  const focused = useRef<Focused>(null)
  useLayoutEffect(() => {
    const last = focused.current
    if (last === null || document.activeElement !== document.body || indexOf(items, last) !== -1) return
    const next = focusAfterRemoval(last.index, items.length)
    listRef.current?.querySelector<HTMLElement>(`[data-index='${next}'] :is(a,button)`)?.focus()
  }, [items, listRef])

  return {
    focused,
    onFocus: ({ target }: FocusEvent) => {
      const index = Number(target.closest('li')?.dataset['index'])
      const item = items[index]
      focused.current = item === undefined ? null : { id: item.id, index }
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a related target the row itself was removed, and its place is still needed.
      if (relatedTarget !== null) focused.current = null
    },
  }
}

const Row = memo(function Row<T>({ item, row }: { item: T; row: (item: T) => ReactNode }) {
  // An unchanged row renders again only for a new language.
  useLanguage()
  return row(item)
}) as <T>(props: { item: T; row: (item: T) => ReactNode }) => ReactNode

type Key = VirtualItem['key']

/** The keys of the rows to draw now. The others follow, a few per task. */
function useDrawn(rows: readonly { key: Key; isInView: boolean }[]): ReadonlySet<Key> {
  const [{ asked, drawn }, setDrawn] = useState({ asked: '', drawn: new Set<Key>() })
  const nowAsked = rows.map(({ key }) => key).join()
  if (asked !== nowAsked) setDrawn({ asked: nowAsked, drawn: drawnNext(rows, drawn, ROWS_PER_TASK) })
  const isWaiting = !areDrawn(rows, drawn)
  useEffect(() => {
    if (!isWaiting) return undefined
    // The next render asks again and draws a few more.
    const timer = setTimeout(setDrawn, 0, { asked: '', drawn })
    return () => clearTimeout(timer)
  }, [isWaiting, drawn])
  return drawn
}

function indexOf(items: readonly Item[], focused: Focused): number {
  if (focused === null) return -1
  if (items[focused.index]?.id === focused.id) return focused.index
  return items.findIndex(({ id }) => id === focused.id)
}

/** Where the list begins in the page and how wide it is, in px. Measured again when the page changes its size, because
 *  content above the list may load later. */
function usePlace(listRef: ListRef): { top: number; width: number } {
  const [place, setPlace] = useState({ top: 0, width: innerWidth })
  useLayoutEffect(() => {
    const measure = () => {
      const box = listRef.current?.getBoundingClientRect()
      if (box === undefined) return
      const top = Math.round(box.top + scrollY)
      setPlace((was) => (was.top === top && was.width === box.width ? was : { top, width: box.width }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [listRef])
  return place
}
