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
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control)
      if (outlineStyle === 'none') return false
      const box = control.getBoundingClientRect()
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      for (
        let around = control.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        const room = Number.parseFloat(overflowClipMargin) || 0
        // The control itself may be scrolled out of view.
        const leaves = (inside: number) => inside >= 0 && inside + room + 0.5 < ring
        const isCutX = leaves(box.left - edge.left) || leaves(edge.right - box.right)
        const isCutY = leaves(box.top - edge.top) || leaves(edge.bottom - box.bottom)
        if ((overflowX !== 'visible' && isCutX) || (overflowY !== 'visible' && isCutY)) return true
      }
      return false
    }
  })
}
