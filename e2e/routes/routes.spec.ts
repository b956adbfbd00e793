import type { Page } from '@playwright/test'
import { barsBelowHomeLine, coveredBy, feelTouch, fieldProblems, smallTargets } from '../phone/targets.ts'
import { largeText, unreadWords } from '../phone/large-text.ts'
import { expectAccessible, sidewaysScroll, watchForErrors } from '../support/screen.ts'
import { cutRings } from '../support/focus-rings.ts'
import { textInSystemFonts } from '../../scripts/visual-fonts.ts'
import { expect } from '../support/test.ts'
import { find, openRoute } from './open-route.ts'
import type { DemoWorld } from './demo-world.ts'
import { ROUTES, type RouteRow } from './route-table.ts'
import { test } from './walk.ts'

const PHONE_WIDTHS = [320, 360, 390, 768]
/** What the on-screen keyboard leaves of a phone of 390 by 844 px. */
const ABOVE_KEYBOARD = { width: 390, height: 420 }

/** One row for each screen. A later row with the same list of parts is another address of that screen. */
const SCREENS = ROUTES.filter((row, at) => ROUTES.findIndex(({ shows }) => shows === row.shows) === at)

for (const row of SCREENS) {
  test(`${row.route} shows its parts, is accessible, does not shift, fits every width and large text, and works by touch`, async ({
    demo: { windows, world },
  }) => {
    const page = await windows[row.person].newPage()
    try {
      await page.addInitScript(observeShifts)
      await page.emulateMedia({ colorScheme: 'light' })
      const expectNoErrors = watchForErrors(page)
      await expectScreen(page, row, world)
      await expect(page.locator('.oja-skeleton')).toHaveCount(0)
      await expectAccessible(page)
      // Measured after everything has loaded.
      expect.soft(await shiftOf(page), 'cumulative layout shift').toBeLessThan(0.02)
      expect.soft(await textInSystemFonts(page), 'text in a system font').toEqual([])

      await feelTouch(page)
      for (const width of PHONE_WIDTHS) {
        await page.setViewportSize({ width, height: 740 })
        await expect.poll(() => sidewaysScroll(page), `pixels to scroll sideways at ${width}`).toBe(0)
        expect.soft(await smallTargets(page), `small targets at ${width}`).toEqual([])
      }
      expect.soft(await fieldProblems(page), 'fields').toEqual([])
      expect.soft(await cutRings(page), 'focus rings that are cut off').toEqual([])
      // Toasts shown on the way to this screen would cover it.
      const toasts = page.locator('[data-oja-toast-region] li')
      for (const toast of await toasts.all()) await toast.getByRole('button', { name: 'Close' }).click()
      await expect(toasts).toHaveCount(0)
      await page.setViewportSize(ABOVE_KEYBOARD)
      expect.soft(await coveredBy(page, 'input, textarea, button'), 'covered above the keyboard').toEqual([])
      expect.soft(await barsBelowHomeLine(page), 'bars under the home indicator').toEqual([])
      // A theme only changes colours.
      await page.setViewportSize({ width: 320, height: 640 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, ['color-contrast'])
      await largeText(page)
      await expect.poll(() => unreadWords(page), 'words that large text hides').toEqual([])
      expectNoErrors()
    } finally {
      await page.close()
    }
  })
}

for (const row of ROUTES.filter((one) => !SCREENS.includes(one))) {
  test(`${row.route} shows the same screen as another address`, async ({ demo: { windows, world } }) => {
    const page = await windows[row.person].newPage()
    await expectScreen(page, row, world)
    await page.close()
  })
}

/** Opens a row's screen and expects its address, title and parts. */
async function expectScreen(page: Page, row: RouteRow, world: DemoWorld): Promise<void> {
  await openRoute(page, row, world)
  const at = row.landsOn ?? row.path?.(world) ?? row.route
  await expect(page).toHaveURL(typeof at === 'string' ? world.url + at : at)
  for (const part of row.shows) await expect.soft(find(page, part), part.join(' ')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${row.title} · Oja$`))
}

/** Runs in the page. Adds up layout shifts without user input. */
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
