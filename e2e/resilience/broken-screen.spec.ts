import type { Page } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { expectAccessible, goInApp } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

/** Makes the screen in that file throw when it renders. */
async function breakScreen(page: Page, file: string): Promise<{ mend: () => Promise<void> }> {
  const url = `**/assets/${file}-*.js`
  const body = `export default () => { throw new Error('This screen is broken') }`
  await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  return { mend: () => page.unroute(url) }
}

const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first()
const crash = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Something went wrong on this screen' })

test('a screen that throws shows an error inside the frame, offers a reload, and loses no draft of another screen', async ({
  browser,
}) => {
  const { page } = await newCustomer(browser, { firstName: 'Tope', lastName: 'Broken' })
  const broken = await breakScreen(page, 'transaction-table')
  await page.goto('/app/ads/create')
  await page.getByLabel('Rate').fill('1650')

  await link(page, 'Transactions').click()
  await expect(crash(page)).toBeVisible()
  // The screen cannot know whether something was sent before it broke.
  await expect(
    page.getByText(/^Your money is safe\. If you just sent .*, check your transactions/),
  ).toBeVisible()
  await expect(page).toHaveTitle(/^(\(1\) )?Problem · Oja$/)
  await expectAccessible(page)

  // The frame still works, and other screens render.
  await page.goBack()
  await expect(page.getByLabel('Rate')).toHaveValue(/1,?650/)
  await link(page, 'Transactions').click()
  await expect(crash(page)).toBeVisible()

  await broken.mend()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'All Transactions' })).toBeVisible()
  await expect(page).toHaveTitle(/^(\(1\) )?Transactions · Oja$/)
  await goInApp(page, '/app/ads/create')
  await expect(page.getByLabel('Rate')).toHaveValue(/1,?650/)
})

test('a frame that throws is replaced by an accessible error page with a reload and a link home', async ({
  browser,
}) => {
  const { page } = await newCustomer(browser, { firstName: 'Tope', lastName: 'Frame', stage: 'newcomer' })
  const body = `export default () => { throw new Error('This frame is broken') }`
  await page.route('**/assets/signed-in-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto('/app/settings')
  await expect(crash(page)).toBeVisible()
  await expect(page).toHaveTitle('Problem · Oja')
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/app')
  await expectAccessible(page)
  await page.unroute('**/assets/signed-in-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(crash(page)).toHaveCount(0)
})
