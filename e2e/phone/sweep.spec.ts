import type { Page } from '@playwright/test'
import { find, openRoute } from '../routes/open-route.ts'
import { ROUTES } from '../routes/route-table.ts'
import { walkWith } from '../routes/walk.ts'
import { sidewaysScroll } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { coveredBy, fieldProblems, smallTargets } from './targets.ts'

const WIDTHS = [320, 360, 390, 768]
/** What a keyboard leaves of a phone of 390 by 844. */
const ABOVE_KEYBOARD = { width: 390, height: 420 }
/** A phone with a line at its lower end, in px. */
const HOME_LINE = 34

const visit = walkWith({ viewport: { width: 390, height: 844 }, hasTouch: true })

for (const row of ROUTES) {
  test(`${row.route} is made for a thumb: no sideways scroll, targets of 44 px, right keyboards, nothing covered`, () =>
    visit(row, async (page, world) => {
      await openRoute(page, row, world)
      const [first] = row.shows
      if (first) await expect(find(page, first)).toBeAttached()
      await expect(page.locator('main h1').first()).toBeAttached()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 })
        await expect.poll(() => sidewaysScroll(page), `pixels to scroll sideways at ${width}`).toBe(0)
        expect.soft(await smallTargets(page), `small targets at ${width}`).toEqual([])
      }
      expect.soft(await fieldProblems(page), 'fields').toEqual([])
      // What is told on the way to a screen goes by itself.
      await expect(page.locator('[data-oja-toast-region] li')).toHaveCount(0)
      await page.setViewportSize(ABOVE_KEYBOARD)
      expect.soft(await coveredBy(page, 'input, textarea, button'), 'covered above the keyboard').toEqual([])
      expect.soft(await barsBelowHomeLine(page), 'bars below the line of the phone').toEqual([])
    }))
}

/** The pressable things of bars that stick to the end of the screen and reach under the line there. */
async function barsBelowHomeLine(page: Page): Promise<string[]> {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: HOME_LINE } })
  return page.evaluate((line) => {
    const bars = [...document.querySelectorAll<HTMLElement>('main *, nav, [data-pinned]')].filter(
      (element) => {
        const { position, bottom } = getComputedStyle(element)
        return (
          (position === 'fixed' || position === 'sticky') && bottom === '0px' && element.checkVisibility()
        )
      },
    )
    return bars
      .flatMap((bar) => [...bar.querySelectorAll<HTMLElement>('a, button')])
      .filter(
        (target) =>
          target.checkVisibility() && target.getBoundingClientRect().bottom > innerHeight - line + 0.5,
      )
      .filter((target) => target.getBoundingClientRect().top < innerHeight)
      .map((target) => target.textContent.trim())
  }, HOME_LINE)
}
