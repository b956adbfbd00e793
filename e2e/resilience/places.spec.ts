import type { Page } from '@playwright/test'
import { holdRequests } from '../support/break.ts'
import { newCustomer } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls to `top`, again and again until the page is long enough. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((y) => scrollTo(0, y), top)
      return scrolled(page)
    })
    .toBe(top)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a new screen begins at its top; back, forward and a reload restore the scroll position, also if its scroll event came too late', async ({
  browser,
}) => {
  const { page } = await newCustomer(browser, {
    firstName: 'Ayo',
    lastName: 'Places',
    viewport: { width: 390, height: 420 },
  })
  await page.goto('/app/settings')
  const password = page.getByRole('main').getByRole('link', { name: /password/i })
  await expect(password).toBeVisible()
  // The link is below what a short screen shows.
  await password.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(100)
  await password.click()
  await expect(page).toHaveURL(/manage-password$/)
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollDown(page, 40)

  await page.goBack()
  await expect(password).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(place)
  await page.goForward()
  await expect(page).toHaveURL(/manage-password$/)
  await expect.poll(() => scrolled(page)).toBe(40)
  await page.reload()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(40)
  // The position of the previous screen survives the reload too.
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(place)

  // Scroll and leave at once, on a phone that sends the scroll event too late.
  await password.click()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await page.evaluate(() => {
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
    scrollTo(0, 40)
    history.back()
  })
  await expect(page).toHaveURL(/settings$/)
  await page.goForward()
  await expect(page).toHaveURL(/manage-password$/)
  await expect.poll(() => scrolled(page)).toBe(40)
  await page.goBack()
  await expect(password).toBeVisible()
  // A link from outside, such as one in a mail, opens at the top.
  await page.goto('/app/settings/manage-password')
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
})

test('a choice that only changes the query string keeps the scroll position, and a new step begins at its top', async ({
  browser,
}) => {
  const { page } = await newCustomer(browser, {
    firstName: 'Ayo',
    lastName: 'Choice',
    stage: 'newcomer',
    viewport: { width: 390, height: 420 },
  })
  await page.goto('/app/kyc/document-type')
  const passport = page.getByRole('radio', { name: /passport/i })
  // The last part to load. It moves the choices, and a click on a moving element is tried again after scrolling to it.
  await expect(page.getByRole('link', { name: 'Add phone number' })).toBeVisible()
  await scrollDown(page, 60)
  await passport.check()
  await expect(page).toHaveURL(/type=international_passport$/)
  expect(await scrolled(page)).toBe(60)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/document-upload/)
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('after a navigation the heading of the new screen has the focus once it is loaded, but not on the first load', async ({
  browser,
}) => {
  const { page } = await newCustomer(browser, { firstName: 'Ayo', lastName: 'Focus' })
  await page.goto('/app/settings')
  const settings = page.getByRole('main').getByRole('heading', { level: 1 }).first()
  await expect(settings).toBeAttached()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

  // While its code loads, the focus stays where the customer left it.
  const release = await holdRequests(page, '**/assets/transaction-table-*.js')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Transactions' }).first()
  await link.click()
  await expect(page).toHaveURL(/\/app\/transactions$/)
  await expect(link).toBeFocused()
  release()
  await expect(heading(page, 'All Transactions')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeFocused()
})
