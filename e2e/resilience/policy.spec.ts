import { baseUrl } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

test('injected markup runs no script and applies no style', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: baseUrl() })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  const seen = await page.evaluate(async () => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
    const tried = (inject: () => void) => {
      try {
        inject()
        return 'let in'
      } catch (cause) {
        return cause instanceof TypeError ? 'refused' : String(cause)
      }
    }
    const text = tried(() =>
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.stolen=1">'),
    )
    const policy = tried(() =>
      Reflect.get(globalThis, 'trustedTypes').createPolicy('thief', { createHTML: (html: string) => html }),
    )
    // Trusted Types do not cover created elements. The other rules block what they run or load.
    for (const [name, content] of [
      ['script', 'window.stolen = 1'],
      ['style', 'body { display: none }'],
    ] as const)
      tried(() => document.body.append(Object.assign(document.createElement(name), { textContent: content })))
    const frame = Object.assign(document.createElement('img'), { src: 'https://thief.example/pixel' })
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('error', resolve, { once: true }))
    return {
      text,
      policy,
      violations: [...new Set(violations)].toSorted(),
      stolen: Reflect.get(globalThis, 'stolen'),
    }
  })
  expect(seen.text).toBe('refused')
  expect(seen.policy).toBe('refused')
  expect(seen.violations).toEqual(
    expect.arrayContaining(['img-src', 'require-trusted-types-for', 'style-src-elem']),
  )
  expect(seen.stolen).toBeUndefined()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.close()
})
