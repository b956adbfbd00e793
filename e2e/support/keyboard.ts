import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until `target` has the focus. @throws when Tab does not reach it */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const focused = target.and(page.locator(':focus'))
  for (let steps = 0; steps < 60; steps++) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeEnabled()
  await reach(page, target)
  await page.keyboard.press(key)
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.type(text)
}
