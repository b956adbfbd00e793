import type { Page } from '@playwright/test'
import { largeText, unreadWords } from '../phone/large-text.ts'
import { expectAccessible, sidewaysScroll } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { type SceneWorld, startSceneWorld } from './scene-world.ts'
import { SCENES } from './scenes.ts'

// One worker runs all tests, so the world is set up once.
test.describe.configure({ mode: 'default' })

let world: SceneWorld
test.beforeAll(async ({ browser }) => {
  test.setTimeout(90_000)
  world = await startSceneWorld(browser)
})
test.afterAll(() => world.stop())

for (const { name, open, shows } of SCENES) {
  test(`${name}: no axe violations, no sideways scroll, no cut-off large text, and Tab reaches everything`, async () => {
    const page = await open(world)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expect(shows(page).first()).toBeVisible()
    await expect(page.locator('.oja-skeleton')).toHaveCount(0)
    await expect(page.locator('[data-oja-toast-region] li')).toHaveCount(0)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectAccessible(page, ['color-contrast'])
    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await sidewaysScroll(page), 'pixels to scroll sideways').toBe(0)
    await largeText(page)
    await expect.soft.poll(() => unreadWords(page), 'words that large text hides').toEqual([])
    await largeText(page, false)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect.soft(await missedByTab(page), 'what Tab does not reach, or shows no focus on').toEqual([])
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))
    if ((await dialog.count()) > 0) {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect.soft(page.locator(':focus'), 'the focus returns').toHaveCount(1)
    }
    await page.close()
  })
}

/** Tabs once through the page. Returns what a mouse can press but Tab does not reach, and what shows no focus ring. Members of
 *  radio groups, tab lists and menus are exempt, because arrow keys reach them. */
async function missedByTab(page: Page): Promise<string[]> {
  const problems = new Set<string>()
  await page.evaluate(() => {
    const scope = document.querySelector('[role=dialog],[role=alertdialog]') ?? document.body
    if (!scope.contains(document.activeElement)) (document.activeElement as HTMLElement | null)?.blur()
  })
  const most = await page.locator('a, button, input, select, textarea, [tabindex]').count()
  for (let step = 0; step < most + 5; step++) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      focused.setAttribute('data-reached', '')
      const shown = [focused, focused.parentElement, focused.nextElementSibling].some((element) => {
        if (!element) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      })
      return shown ? null : `no visible focus on ${focused.outerHTML.slice(0, 120)}`
    })
    if (problem !== null) problems.add(problem)
  }
  const missed = await page.evaluate(() => {
    const scope = document.querySelector('[role=dialog],[role=alertdialog],[role=menu]') ?? document.body
    return [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [onclick]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches(':disabled, [aria-disabled=true], [type=hidden], [type=file]'))
      .filter(
        (element) =>
          !element.closest('[role=tablist], [role=radiogroup], [role=menu], [inert], [aria-hidden=true]'),
      )
      .filter((element) => !element.hasAttribute('data-reached'))
      .map((element) => `Tab does not reach ${element.outerHTML.slice(0, 120)}`)
  })
  return [...problems, ...missed]
}
