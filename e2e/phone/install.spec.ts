import { expectToast } from '../support/record.ts'
import { expectAccessible, watchForErrors } from '../support/screen.ts'
import { baseUrl } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('the manifest has what a phone needs to install the app, and its icons load', async ({ page }) => {
  await page.goto(`${baseUrl()}/login`)
  const at = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(baseUrl() + at)
  expect(answer.headers()['content-type']).toContain('manifest+json')
  const manifest: { icons: { src: string; sizes: string; purpose: string }[] } = await answer.json()
  expect(manifest).toMatchObject({ name: 'Oja', start_url: '/app', display: 'standalone' })
  const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
  expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  for (const { src } of manifest.icons) expect((await page.request.get(baseUrl() + src)).ok()).toBe(true)
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await page.request.get(baseUrl() + touchIcon)).ok()).toBe(true)
})

test('an offline page says so, and opens the requested page when the network is back', async ({
  page,
  context,
}) => {
  const expectNoErrors = watchForErrors(page)
  await page.goto(`${baseUrl()}/login`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto(`${baseUrl()}/register`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Oja' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()
  expect(page.url()).toBe(`${baseUrl()}/register`)
  expectNoErrors()
})

test('the service worker caches the offline page and hashed files, but no other page and no API response', async ({
  page,
}) => {
  await page.goto(`${baseUrl()}/login`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByLabel('Email Address').fill('nobody@oja.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'The email address or the password is not correct')
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect
    .poll(async () => (await kept()).filter((path) => path.startsWith('/assets/')).length)
    .toBeGreaterThan(2)
  const others = (await kept()).filter((path) => !path.startsWith('/assets/'))
  expect(others.toSorted()).toEqual(['/favicon.svg', '/offline.css', '/offline.html', '/offline.js'])
})

test('scripts are compressed and cached for ever, and the page is revalidated each time', async ({
  page,
}) => {
  const answers = new Map<string, Record<string, string>>()
  page.on('response', (response) => answers.set(new URL(response.url()).pathname, response.headers()))
  await page.goto(`${baseUrl()}/login`)
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  const scripts = [...answers].filter(([path]) => path.endsWith('.js') && path.startsWith('/assets/'))
  expect(scripts.length).toBeGreaterThan(1)
  for (const [, headers] of scripts) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  const react = scripts.find(([path]) => path.includes('/react-'))
  expect(react?.[1]['content-encoding']).toMatch(/^(br|gzip)$/)
  expect(answers.get('/login')?.['cache-control']).toBe('no-cache')
})
