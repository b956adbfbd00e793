import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { PASSWORD } from './customer.ts'

/** The minified one: each page parses it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Goes to an address of the app as its links do, without loading the page again. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Collects a page's errors. Call the result at the end of a test to expect none. */
export function watchForErrors(page: Page): () => void {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // The browser logs every failed request, even one that the screen handles.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      errors.push(message.text())
  })
  return () => expect(errors).toEqual([])
}

/** Expects no axe violations on this screen. `rules` limits the check to those. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Until its code is loaded, the page shows a placeholder and not the screen.
  await expect(page.locator('main h1').first()).toBeAttached()
  await expectStill(page)
  // On a busy machine axe takes seconds, and something that fades meanwhile has the wrong colours.
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const violations = await page.evaluate(findViolations, rules)
  await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : null })
  expect(violations).toEqual([])
}

/** Runs in the page. Only violations come with their elements, because those of every passed rule take half of the time. */
async function findViolations(rules: string[] | undefined): Promise<string[]> {
  const { violations } = await Reflect.get(globalThis, 'axe').run({
    resultTypes: ['violations'],
    ...(rules ? { runOnly: rules } : {}),
  })
  return violations.map(
    ({ id, nodes }: axe.Result) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/** Waits until all finite animations end, because colours and positions are wrong half way. */
async function expectStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          ).length,
    )
  await expect.poll(moving, { message: 'animations that run' }).toBe(0)
}

/** How many pixels the page scrolls sideways. Tests expect 0 at any width. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Presses the eye: balances are hidden until the customer shows them. */
export async function showBalances(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Show balances?$/ }).click()
  await expect(page.getByRole('button', { name: /^Hide balances?$/ })).toBeVisible()
}

/** Types into the single input behind the PIN or code boxes. */
export async function typeCode(page: Page, label: string | RegExp, code: string): Promise<void> {
  await page.getByLabel(label).pressSequentially(code)
}

/** Fills in and submits the login form. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The URL changes before the screen does, and the previous screen may have a field of the same name.
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The seconds that the countdown of an order or a trade shows. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').first().textContent()) ?? ''
  const [, minutes = '', seconds = ''] = /(\d{1,2}):(\d\d)/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** Types a PIN into the open modal and submits it. */
export async function enterPin(page: Page, pin: string): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Enter your PIN' })
  const boxes = modal.getByLabel(/PIN/).first()
  // After a wrong PIN, the error may show before the boxes accept digits again.
  await expect(boxes).toBeEditable()
  await boxes.pressSequentially(pin)
  await modal.getByRole('button', { name: 'Continue' }).click()
}

/** Says something in the chat of a trade. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /message/i }).fill(text)
  await page.getByRole('textbox', { name: /message/i }).press('Enter')
}

/** The open dialog or alertdialog of that name. */
export function dialogNamed(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
}
