import type { Page } from '@playwright/test'

/** Doubles the text size as a browser's settings do, or resets it. */
export async function largeText(page: Page, isLarge = true): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size
    },
    isLarge ? '200%' : '',
  )
}

/** Lists the words this page does not show in full: outside the window or their box, cut off, broken in the middle, or behind the
 *  icon of a button. Codes and addresses may break anywhere, and an area with its own sideways scroll may be wider than the window. */
export function unreadWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems = new Set<string>()
    const sideways = document.documentElement.scrollWidth - innerWidth
    if (sideways > 0) problems.add(`the page scrolls sideways by ${sideways} pixels`)
    const scope = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') ?? document.body
    const icons = [...scope.querySelectorAll('button svg')].filter((one) => isSeen(one) && !isFloating(one))
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement
      if (parent === null || !isSeen(parent)) continue
      for (const match of (text.textContent ?? '').matchAll(/[\p{L}\p{N}\p{M}'’.,₦$%…@_]+/gu)) {
        const word = document.createRange()
        word.setStart(text, match.index)
        word.setEnd(text, match.index + match[0].length)
        const rects = [...word.getClientRects()].filter(({ width }) => width > 1)
        const say = (what: string) =>
          problems.add(
            `${what}: ${match[0]} in "${parent.textContent.slice(0, 60)}" <${parent.tagName.toLowerCase()} ${parent.className}>`,
          )
        if (new Set(rects.map(({ bottom }) => Math.round(bottom))).size > 1 && isWhole(match[0]))
          say('broken')
        for (const { left, right, top, bottom } of rects) {
          const isBehind = (icon: Element) => {
            const edge = icon.getBoundingClientRect()
            return (
              left < edge.right - 1 && right > edge.left + 1 && top < edge.bottom - 1 && bottom > edge.top + 1
            )
          }
          if (!isFloating(parent) && icons.some(isBehind)) say('behind an icon')
          for (let box: Element | null = parent; ; box = box.parentElement) {
            if (box === null || box === document.documentElement) {
              if (left < -1 || right > innerWidth + 1) say('outside')
              break
            }
            const style = getComputedStyle(box)
            if (style.overflowX === 'auto' || style.overflowX === 'scroll') break
            if (style.display === 'inline') continue
            const edge = box.getBoundingClientRect()
            // A name may end in an ellipsis if a good part of it is visible.
            const isShortened =
              style.textOverflow === 'ellipsis' && edge.width >= 4.5 * Number.parseFloat(style.fontSize)
            if (isShortened) break
            const isCut = style.overflowX !== 'visible' || style.overflowY !== 'visible'
            const isDrawn =
              style.borderInlineEndWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)'
            if ((isCut || isDrawn) && (left < edge.left - 1 || right > edge.right + 1))
              say(isCut ? `cut by ${box.className}` : `out of ${box.className}`)
            if (
              isCut &&
              style.overflowY !== 'auto' &&
              style.overflowY !== 'scroll' &&
              (top < edge.top - 6 || bottom > edge.bottom + 6)
            )
              say('cut below')
            if (style.position === 'fixed') {
              if (left < -1 || right > innerWidth + 1) say('outside')
              break
            }
          }
        }
      }
    }
    return [...problems]

    /** A word or an amount. Addresses, codes and the longest names may break. */
    function isWhole(word: string): boolean {
      return /^\p{L}[\p{L}\p{M}'’]{0,11}[.,…]?$|^[₦$]?[\d.,]{1,14}$/u.test(word)
    }

    /** Whether it scrolls by itself, or other content scrolls beneath it. */
    function isFloating(element: Element): boolean {
      for (
        let box: Element | null = element;
        box !== document.body && box !== null;
        box = box.parentElement
      ) {
        const { position, overflowY } = getComputedStyle(box)
        if (['fixed', 'sticky'].includes(position) || ['auto', 'scroll'].includes(overflowY)) return true
      }
      return false
    }

    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect()
        const style = getComputedStyle(box)
        if (style.display !== 'contents' && style.display !== 'inline' && (width <= 1 || height <= 1))
          return false
        if (style.clipPath !== 'none' && style.position === 'absolute') return false
      }
      return true
    }
  })
}
