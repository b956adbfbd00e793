import type { Page } from '@playwright/test'
import { expectAccessible, sidewaysScroll, watchForErrors } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { find, openRoute } from './open-route.ts'
import { ROUTES } from './route-table.ts'
import { walkWith } from './walk.ts'

const visit = walkWith({ viewport: { width: 1280, height: 800 } }, observeShifts)

for (const row of ROUTES) {
  test(`${row.route} shows what it must, to everybody, at every width, without a jump`, () =>
    visit(row, async (page, world) => {
      await page.emulateMedia({ colorScheme: 'light' })
      const expectNoErrors = watchForErrors(page)
      await openRoute(page, row, world)
      const at = row.landsOn ?? row.path?.(world) ?? row.route
      await expect(page).toHaveURL(typeof at === 'string' ? world.url + at : at)
      for (const part of row.shows) await expect.soft(find(page, part), part.join(' ')).toBeVisible()
      expect(await page.title()).toMatch(/Oja/)
      expect(await shiftOf(page), 'cumulative layout shift').toBeLessThan(0.02)
      await expectAccessible(page)

      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => sidewaysScroll(page), 'pixels to scroll sideways at 320').toBe(0)
      // A theme changes nothing but colours.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, ['color-contrast'])
      expectNoErrors()
    }))
}

/** Adds up what moves by itself, as browsers count it. */
function observeShifts(): void {
  Object.assign(globalThis, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput'))
        Object.assign(globalThis, {
          shifted: Reflect.get(globalThis, 'shifted') + Reflect.get(entry, 'value'),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')))
}
