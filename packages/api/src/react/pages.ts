import type { InfiniteData } from '@tanstack/react-query'
import type { Page } from '../client/index.ts'

/** The cursor of a list's first page: none. */
export const firstPage = undefined as string | undefined

export function nextCursor(page: Page<unknown>): string | null {
  return page.next_cursor
}

/** All rows of the pages so far, in the order of the list. */
export function rows<T>(list: InfiniteData<Page<T[]>, unknown>): T[] {
  return list.pages.flatMap((page) => page.data)
}
