import { newCustomer, PASSWORD } from '../support/customer.ts'
import { baseUrl } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

test('what is typed into the login before its code is loaded is kept, sent once it can be, and never put into the address', async ({
  browser,
}) => {
  const { email } = await newCustomer(browser, { firstName: 'Nkechi', lastName: 'Early', stage: 'newcomer' })
  const page = await (await browser.newContext({ baseURL: baseUrl() })).newPage()
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const login = page.getByRole('button', { name: 'Login' })
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(login).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect(new URL(page.url()).search).toBe('')

  release()
  await expect(login).toBeEnabled()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  // What is typed after it goes on from there.
  await page.getByLabel('Email address').press('End')
  await page.getByLabel('Email address').pressSequentially('x')
  await expect(page.getByLabel('Email address')).toHaveValue(`${email}x`)
  await page.getByLabel('Email address').press('Backspace')
  await login.click()
  await expect(page).toHaveURL(/\/app$/)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(`the login's own first styles draw it as the whole stylesheet does, ${colorScheme}, ${width} px wide`, async ({
      browser,
    }) => {
      const page = await browser.newPage({
        baseURL: baseUrl(),
        colorScheme,
        viewport: { width, height: 844 },
        // What moves looks otherwise each time.
        reducedMotion: 'reduce',
      })
      // The page as it comes: no script changes it.
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.route('**/assets/*.css', (route) => route.abort())
      await page.goto('/login')
      const first = await page.evaluate(looks)
      expect(Object.keys(first).length).toBeGreaterThan(20)
      expect(Object.values(first).join()).toContain('font-size: 16px')

      await page.unroute('**/assets/*.css')
      await page.goto('/login')
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
      const whole = await page.evaluate(looks)
      const others = Object.entries({ ...first, ...whole }).flatMap(([what]) =>
        differences(what, first[what], whole[what]),
      )
      expect(others).toEqual([])
    })

/** The properties of one element that are not the same. */
function differences(what: string, first = '', whole = ''): string[] {
  const had = new Set(first.split('; '))
  return whole
    .split('; ')
    .filter((property) => !had.has(property))
    .map((property) => `${what}: ${property}`)
}

/** How each element is drawn, and what stands in, before and after it. Custom properties show in what uses them. */
function looks(): Record<string, string> {
  const drawn: Record<string, string> = {}
  const elements = [...document.body.querySelectorAll('*:not(svg *)')].filter((element) =>
    element.checkVisibility(),
  )
  for (const [at, element] of elements.entries())
    for (const part of element.matches('input') ? ['', '::placeholder'] : ['', '::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (part === '' || style.content !== 'none')
        drawn[`${at} ${element.tagName}.${element.getAttribute('class')}${part}`] = [...style]
          .filter((name) => !name.startsWith('--'))
          .map((name) => `${name}: ${style.getPropertyValue(name)}`)
          .join('; ')
    }
  return drawn
}
