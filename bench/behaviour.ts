// The same keystrokes and pastes on four code fields, in a real browser. Prints the value each field ends with.
import type { Page } from 'playwright'
import { openBench } from './browser-page.ts'
import { asTable } from './table.ts'

interface Act {
  name: string
  /** The expected result. */
  expected: string
  /** All acceptable results. @default only the expected one */
  accepts?: (result: string) => boolean
  masked?: boolean
  play: (page: Page) => Promise<string>
}

const ACTS: Act[] = [
  { name: 'paste 123-456', expected: '123456', play: (page) => paste(page, '123-456') },
  { name: 'paste " 123 456 "', expected: '123456', play: (page) => paste(page, ' 123 456 ') },
  { name: 'SMS autofill', expected: '123456', play: autofill },
  {
    name: 'type 12x3',
    expected: '123',
    play: (page) => type(page, '12x3').then(() => valueOf(page)),
  },
  {
    name: 'undo after typing 123',
    // Browsers undo one digit or the whole run of digits; both are right.
    expected: 'less',
    accepts: (result) => result.length < 3 && '123'.startsWith(result),
    play: (page) => type(page, '123', 'Control+z').then(() => valueOf(page)),
  },
  {
    name: 'undo after pasting over 12',
    expected: '12',
    play: async (page) => {
      await type(page, '12')
      await paste(page, '987654', false)
      await page.keyboard.press('Control+z')
      return valueOf(page)
    },
  },
  {
    name: '123456, Backspace twice at the 3',
    expected: '1456',
    play: (page) =>
      type(page, '123456', 'Home', 'ArrowRight', 'ArrowRight', 'Backspace', 'Backspace').then(() =>
        valueOf(page),
      ),
  },
  {
    name: 'select all, cut',
    expected: '',
    play: (page) => type(page, '123456', 'Control+a', 'Control+x').then(() => valueOf(page)),
  },
  {
    name: 'inputs that are seen',
    expected: '1',
    play: (page) => count(page, 'input:not([type="hidden"], [aria-hidden="true"])'),
  },
  {
    name: 'masked: kind of input',
    expected: 'text, numeric',
    masked: true,
    play: async (page) => {
      const input = page.getByTestId('field').locator('input').first()
      return `${(await input.getAttribute('type')) ?? 'text'}, ${(await input.getAttribute('inputmode')) ?? 'no keypad'}`
    },
  },
  {
    name: 'masked: digits in other text',
    expected: 'none',
    masked: true,
    play: async (page) => {
      await type(page, '482193')
      const text = await page.getByTestId('field').textContent()
      return /[0-9]/.test(text ?? '') ? 'digits' : 'none'
    },
  },
]

const { browser, page } = await openBench('behaviour/fields.tsx')
const names = await page.evaluate(() => window.fields)
const rows = [['What a person does', 'Expected', ...names]]
for (const act of ACTS) {
  const results: string[] = []
  for (const name of names) {
    await page.evaluate(([field, masked]) => window.show(field, masked), [name, act.masked ?? false] as const)
    await page.getByTestId('field').locator('input').first().waitFor({ state: 'attached' })
    const result = await act.play(page)
    const isRight = act.accepts?.(result) ?? result === act.expected
    results.push(`${isRight ? 'yes' : 'NO '} ${result === '' ? '(empty)' : result}`)
  }
  rows.push([act.name, act.expected === '' ? '(empty)' : act.expected, ...results])
}
await browser.close()
console.log(`${asTable(rows)}\n`)
for (const [column, name] of names.entries()) {
  const met = rows.slice(1).filter((row) => row[column + 2]?.startsWith('yes')).length
  console.log(`${name}: ${met} of ${ACTS.length} as expected`)
}
const ours = rows.slice(1).filter((row) => !row[2]?.startsWith('yes'))
if (ours.length > 0) process.exitCode = 1

/** Types and presses keys, with a pause after each, because people are slower than a page. */
async function type(on: Page, text: string, ...keys: string[]): Promise<void> {
  await on.getByTestId('field').locator('input').first().focus()
  for (const key of [...text, ...keys]) {
    await on.keyboard.press(key)
    await rest(on)
  }
}

/** Copies from a message and pastes, with the keyboard. */
async function paste(on: Page, text: string, fromStart = true): Promise<string> {
  const input = on.getByTestId('field').locator('input')
  const before = fromStart
    ? 0
    : await on.evaluate(() =>
        [...document.querySelectorAll('[data-testid] input')].indexOf(document.activeElement as Element),
      )
  await on.getByLabel('Message').fill(text)
  await on.getByLabel('Message').focus()
  await on.keyboard.press('Control+a')
  await on.keyboard.press('Control+c')
  await input.nth(Math.max(before, 0)).focus()
  await on.keyboard.press('Control+v')
  return valueOf(on)
}

/** What a phone does for a tap on the code suggestion: it sets the whole value, then fires an input event. */
async function autofill(on: Page): Promise<string> {
  await on.getByTestId('field').locator('input').first().focus()
  await on.evaluate(() => {
    const input = document.activeElement as HTMLInputElement
    const code = input.maxLength > 0 ? '123456'.slice(0, input.maxLength) : '123456'
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, code)
    input.dispatchEvent(new InputEvent('input', { inputType: 'insertReplacementText', bubbles: true }))
  })
  return valueOf(on)
}

async function count(on: Page, selector: string): Promise<string> {
  return String(await on.getByTestId('field').locator(selector).count())
}

/** The value that the product received, once the page is idle. */
async function valueOf(on: Page): Promise<string> {
  await rest(on)
  return (await on.locator('output').textContent()) ?? ''
}

async function rest(on: Page): Promise<void> {
  await on.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
