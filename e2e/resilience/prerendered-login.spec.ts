import { holdRequests } from '../support/break.ts'
import { makeAccount, PASSWORD, productOfRun } from '../support/customer.ts'
import { expectAccessible } from '../support/screen.ts'
import { baseUrl } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

test('the login is complete before any script loads; text typed until then is kept, can then be submitted, and never appears in the URL', async ({
  browser,
}) => {
  const { email } = await makeAccount(productOfRun(), { firstName: 'Nkechi', stage: 'newcomer' })
  const page = await (await browser.newContext({ baseURL: baseUrl() })).newPage()
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByLabel('Email address', { exact: true })).toHaveCSS('font-size', '16px')
  await expect(page.locator('.oja-coin').first()).toBeVisible()
  const login = page.getByRole('button', { name: 'Login' })
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(login).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect(new URL(page.url()).search).toBe('')

  release()
  await expect(login).toBeEnabled()
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  // Later typing continues from there.
  await page.getByLabel('Email address', { exact: true }).press('End')
  await page.getByLabel('Email address', { exact: true }).pressSequentially('x')
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(`${email}x`)
  await page.getByLabel('Email address', { exact: true }).press('Backspace')
  await login.click()
  await expect(page).toHaveURL(/\/app$/)
})

test('a visitor who reads Naijá keeps what they typed into the login before its code loaded', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: baseUrl() })).newPage()
  await page.addInitScript(() => localStorage.setItem('root', JSON.stringify({ language: 'pcm' })))
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  const email = page.locator('input[name="email_address"]')
  await email.fill('ngozi@oja.example')
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm')
  await expect(page.locator('button[type=submit]')).toBeEnabled()
  await expect(email).toHaveValue('ngozi@oja.example')
})

test('the login uses no Intl, whose first use would block a slow phone for 50 ms', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: baseUrl() })
  await page.addInitScript(() => {
    const used: string[] = []
    const recorder = new Proxy(Intl, {
      get: (target, name) => {
        used.push(String(name))
        return Reflect.get(target, name)
      },
    })
    Object.assign(globalThis, { Intl: recorder, usedOfIntl: used })
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'usedOfIntl'))).toEqual([])
})

test('where the browser blocks cookies, login and registration say so before anything is typed', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: baseUrl() })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page.getByText(/Your browser blocks cookies.*Allow cookies for this site/)).toBeVisible()
    await expectAccessible(page)
  }
})
