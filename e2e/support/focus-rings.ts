import type { Page } from '@playwright/test'

/** Focuses each control in turn. Lists those whose focus ring is cut off by an ancestor that clips or scrolls. */
export async function cutRings(page: Page): Promise<string[]> {
  // Browsers show a ring only after a key.
  await page.keyboard.press('Shift')
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex="0"]',
    )
    const cut = [...controls].filter((control) => {
      control.focus()
      return document.activeElement === control && isCut(control)
    })
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
    return cut.map((control) => control.outerHTML.slice(0, 120))

    function isCut(control: HTMLElement): boolean {
      const { outlineStyle, outlineWidth, outlineOffset, borderTopLeftRadius } = getComputedStyle(control)
      if (outlineStyle === 'none') return false
      const box = control.getBoundingClientRect()
      const ring = px(outlineWidth) + px(outlineOffset)
      for (
        let around = control.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        const room = px(style.overflowClipMargin)
        // The control itself may be scrolled out of view.
        const leaves = (inside: number) => inside >= 0 && inside + room + 0.5 < ring
        const left = box.left - edge.left
        const right = edge.right - box.right
        const top = box.top - edge.top
        const bottom = edge.bottom - box.bottom
        if (style.overflowX !== 'visible' && (leaves(left) || leaves(right))) return true
        if (style.overflowY !== 'visible' && (leaves(top) || leaves(bottom))) return true
        if (style.overflowX === 'visible' || room > 0) continue
        const isCutAtCorner = (x: number, y: number) =>
          leavesCorner(x - ring, y - ring, px(borderTopLeftRadius) + ring, px(style.borderTopLeftRadius))
        if ([left, right].some((x) => [top, bottom].some((y) => isCutAtCorner(x, y)))) return true
      }
      return false
    }

    /** Whether the middle of a round corner, `x` and `y` inside another round corner, lies beyond that. */
    function leavesCorner(x: number, y: number, radius: number, outerRadius: number): boolean {
      const inset = Math.max(radius, 0) * (1 - Math.SQRT1_2)
      const fromCentre = [x, y].map((distance) => outerRadius - distance - inset)
      return fromCentre.every((side) => side > 0) && Math.hypot(...fromCentre) > outerRadius + 0.5
    }

    function px(length: string): number {
      return Number.parseFloat(length) || 0
    }
  })
}
