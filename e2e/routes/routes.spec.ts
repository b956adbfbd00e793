import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, watchForErrors } from '../support/screen.ts'
import { type DemoWorld, PEOPLE, type Person, startDemoWorld } from './demo-world.ts'
import { find, openRoute, rememberUpdate, SEEN_UPDATE } from './open-route.ts'
import { ROUTES } from './route-table.ts'
import { expect, test } from '../support/test.ts'

// One demo world for all rows, so one worker, in order.
test.describe.configure({ mode: 'default' })

let world: DemoWorld
let contexts: Map<Person, BrowserContext>

test.beforeAll(async ({ browser }) => {
  world = await startDemoWorld()
  contexts = new Map()
  for (const person of PEOPLE) {
    const context = await browser.newContext({
      storageState: world.people[person],
      viewport: { width: 1280, height: 800 },
      // Colours that fade from one theme to the other would be measured half way.
      reducedMotion: 'reduce',
    })
    await context.addInitScript(rememberUpdate, SEEN_UPDATE)
    await context.addInitScript(observeShifts)
    contexts.set(person, context)
  }
})

test.afterAll(async () => {
  await world.stop()
})

for (const row of ROUTES) {
  test(`${row.route} shows what it must, to everybody, at every width, without a jump`, async () => {
    const context = contexts.get(row.person)
    if (!context) throw new Error(`${row.person} has no window`)
    const page = await context.newPage()
    try {
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
    } finally {
      await page.close()
    }
  })
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

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}
