import { expectToast } from '../support/record.ts'
import { expectAccessible, watchForErrors } from '../support/screen.ts'
import { baseUrl } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('the manifest has what a phone needs to install the app, its icons load, and the scripts are compressed', async ({
  request,
}) => {
  const login = await request.get(`${baseUrl()}/login`, { headers: { accept: 'text/html' } })
  const html = await login.text()
  const linked = (pattern: RegExp) => request.get(baseUrl() + pattern.exec(html)?.[1])
  const answer = await linked(/<link rel="manifest" href="([^"]+)"/)
  expect(answer.headers()['content-type']).toContain('manifest+json')
  const manifest: { icons: { src: string; sizes: string; purpose: string }[] } = await answer.json()
  expect(manifest).toMatchObject({ name: 'Oja', start_url: '/app', display: 'standalone' })
  const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
  expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  for (const { src } of manifest.icons) expect((await request.get(baseUrl() + src)).ok()).toBe(true)
  expect((await linked(/<link rel="apple-touch-icon" href="([^"]+)"/)).ok()).toBe(true)
  const react = await linked(/href="(\/assets\/react-[^"]+\.js)"/)
  expect(react.headers()['content-encoding']).toMatch(/^(br|gzip)$/)
  expect(react.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('the service worker caches the offline page and hashed files, but no other page and no API response; an offline page says so, and opens the requested page when the network is back', async ({
  page,
  context,
}) => {
  const expectNoErrors = watchForErrors(page)
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
