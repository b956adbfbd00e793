import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Browser, Locator } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  complaintsOf,
  fill,
  installReact18,
  openBrowser,
  placeOf,
  serve,
  setUp,
  tearDown,
} from './workbench.ts'

/** Where each consumer is built, and its source folder. Packages inside `react-18` resolve that React. */
const ON_REACT_18 = { 'react-18': 'react-18', 'react-18/hydrate': 'hydrate' }

let browser: Browser

beforeAll(async () => {
  setUp({ vite: 'vite', tailwind: 'tailwind', next: 'next', hydrate: 'hydrate', ...ON_REACT_18 })
  installReact18('react-18')
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  tearDown()
})

/** Opens `path` of a built consumer in `timezoneId`. `complaints` collects the page's errors and warnings. */
async function open(name: string, path: string, timezoneId = 'Africa/Lagos') {
  const page = await browser.newPage({ timezoneId })
  page.setDefaultTimeout(30_000)
  const complaints = complaintsOf(page)
  const { url, server } = await serve(join(placeOf(name), 'dist'))
  await page.goto(url + path)
  const close = async () => {
    await page.close()
    server.close()
  }
  return { page, complaints, close }
}

/** The setting that the theming guide names for a part of the page with its own theme. */
const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5']

function buildWithVite(name: string, inputs: string[], plugins: unknown[] = [], mode = 'production') {
  const root = placeOf(name)
  // Vitest sets its own value, which would mix React's development and production builds.
  process.env['NODE_ENV'] = mode
  return build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), ...(plugins as [])],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      minify: mode === 'production',
      // The others use Vite's default.
      ...(name === 'tailwind' ? { cssTarget: CSS_TARGET } : {}),
      rolldownOptions: { input: inputs.map((file) => join(root, file)) },
    },
  })
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

function styleOf(target: Locator, property: string): Promise<string> {
  return target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

describe('Vite without Tailwind', () => {
  beforeAll(() => buildWithVite('vite', ['index.html', 'parts.html', 'layers.html']))

  test('a strict TypeScript project finds types for every import, stylesheets too', () => {
    const { stdout } = spawnSync('tsc', ['-p', placeOf('vite')], { encoding: 'utf8' })
    expect(stdout).toBe('')
  })

  test('a library can re-export and wrap every component: its declarations can name each type', async () => {
    const names = Object.keys(await import('@oja/ui'))
    const components = names.filter((name) => /^[A-Z].*[a-z]/.test(name))
    const library = join(placeOf('vite'), 'library')
    mkdirSync(library)
    writeFileSync(
      join(library, 'wrapped.ts'),
      [
        "import type { ComponentProps } from 'react'",
        "import * as Ui from '@oja/ui'",
        ...names.map((name) => `export const own${name} = Ui.${name}`),
        ...components.map(
          (name) => `export const with${name} = (props: ComponentProps<typeof Ui.${name}>) => ({ ...props })`,
        ),
      ].join('\n'),
    )
    const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: 'types' }
    const config = { extends: '../tsconfig.json', compilerOptions: options, include: ['wrapped.ts'] }
    writeFileSync(join(library, 'tsconfig.json'), JSON.stringify(config))
    expect(spawnSync('tsc', ['-p', library], { encoding: 'utf8' }).stdout).toBe('')
  })

  test('one stylesheet draws everything, and a rule of the consumer wins over it', async () => {
    const { page, complaints, close } = await open('vite', '/')
    const send = page.getByRole('button', { name: 'Send' })
    expect(await styleOf(send, 'min-height')).toBe('48px')
    expect(await styleOf(send, 'border-radius')).toBe('10px')
    const confirm = page.getByRole('button', { name: 'Confirm' })
    expect(await styleOf(confirm, 'border-radius')).toBe('3px')

    await page.getByLabel('Amount').fill('1234567.5')
    expect(await page.getByLabel('Amount').inputValue()).toBe('1,234,567.5')
    await send.click()
    await page.locator('.oja-toast').getByText('Sent').waitFor()
    await confirm.click()
    await page.getByRole('dialog').waitFor()
    expect(await styleOf(page.getByRole('dialog'), 'position')).toBe('fixed')
    expect(complaints).toEqual([])
    await close()
  })

  test('theme.css and the sheets of two components draw those two', async () => {
    const { page, complaints, close } = await open('vite', '/parts.html')
    const send = page.getByRole('button', { name: 'Send' })
    expect(await styleOf(send, 'min-height')).toBe('48px')
    expect(await styleOf(send, 'background-color')).not.toBe('rgba(0, 0, 0, 0)')
    expect(await styleOf(page.locator('.oja-code__slot').first(), 'height')).toBe('56px')
    expect(complaints).toEqual([])
    await close()
  })
})

/** Opens the dialog by keyboard, and in it the popover of the consumer's own Radix. */
async function openLayers() {
  const { page, complaints, close } = await open('vite', '/layers.html')
  const dialog = page.getByRole('dialog', { name: 'Bank account' })
  const popover = page.getByRole('dialog', { name: 'Banks' })
  await page.getByRole('button', { name: 'Add a bank' }).press('Enter')
  await page.getByRole('button', { name: 'Pick a bank' }).press('Enter')
  await popover.waitFor()
  return { page, complaints, close, dialog, popover }
}

describe("layers of the consumer's own Radix", () => {
  test('B-066 a popover in our dialog is reached by the keyboard and by the pointer', async () => {
    const { page, complaints, close } = await openLayers()
    const search = page.getByLabel('Search banks')
    await expect.poll(() => isFocused(search)).toBe(true)
    await page.keyboard.type('kuda')
    expect(await search.inputValue()).toBe('kuda')
    await page.keyboard.press('Tab')
    expect(await isFocused(page.getByRole('button', { name: 'Kuda' }))).toBe(true)
    await page.getByRole('button', { name: 'Kuda' }).click()
    await page.locator('.oja-toast').getByText('Kuda picked').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('B-065 Escape closes the popover alone, then the dialog', async () => {
    const { page, close, dialog, popover } = await openLayers()
    await expect.poll(() => isFocused(page.getByLabel('Search banks'))).toBe(true)
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'detached' })
    expect(await dialog.isVisible()).toBe(true)
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Pick a bank' }))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Add a bank' }))).toBe(true)
    await close()
  })

  test('B-065 Escape closes the newest first: a toast that came while the popover was open, the popover, the dialog', async () => {
    const { page, close, dialog, popover } = await openLayers()
    await page.getByRole('button', { name: 'Kuda' }).press('Enter')
    const message = page.locator('.oja-toast').getByText('Kuda picked')
    await message.waitFor()
    await page.keyboard.press('Escape')
    await message.waitFor({ state: 'detached' })
    expect(await popover.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'detached' })
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await close()
  })
})

describe('Vite with Tailwind 4', () => {
  beforeAll(() => buildWithVite('tailwind', ['index.html'], [tailwindcss()]))

  test("a component keeps its looks under Tailwind's reset, and a utility on it wins", async () => {
    const { page, complaints, close } = await open('tailwind', '/')
    const plain = page.getByRole('button', { name: 'Plain' })
    expect(await styleOf(plain, 'border-radius')).toBe('10px')
    expect(await styleOf(plain, 'background-color')).not.toBe('rgba(0, 0, 0, 0)')
    const own = page.getByRole('button', { name: 'Own' })
    expect(Number.parseFloat(await styleOf(own, 'border-top-left-radius'))).toBeGreaterThan(900)
    expect(await styleOf(own, 'padding-left')).toBe('4px')
    expect(await styleOf(own, 'background-color')).not.toBe(await styleOf(plain, 'background-color'))
    expect(await styleOf(page.locator('main'), 'padding-left')).toBe('16px')
    expect(complaints).toEqual([])
    await close()
  })

  test("B-203 Tailwind's own names keep their values, the consumer's win, and ours come beside them", async () => {
    const { page, close } = await open('tailwind', '/')
    const tailwind = page.locator('#tailwind')
    expect(await styleOf(tailwind, 'background-color')).toBe('oklch(0.637 0.237 25.331)')
    expect(await styleOf(tailwind, 'color')).toBe('oklch(0.446 0.03 256.802)')
    expect(await styleOf(tailwind, 'font-size')).toBe('16px')
    expect(await styleOf(tailwind, 'transition-timing-function')).toBe('cubic-bezier(0, 0, 0.2, 1)')
    expect(await styleOf(tailwind, 'font-family')).not.toContain('Archivo')
    const small = page.locator('#small')
    expect(await styleOf(small, 'background-color')).toBe('rgb(255, 255, 255)')
    expect(await styleOf(small, 'color')).toBe('rgb(1, 2, 3)')
    expect(await styleOf(small, 'line-height')).toBe('20px')
    const ours = page.locator('#ours')
    expect(await styleOf(ours, 'background-color')).toBe('oklch(0.37 0.145 272)')
    expect(await styleOf(ours, 'border-radius')).toBe('14px')
    expect(await styleOf(ours, 'font-family')).toContain('Archivo')
    expect(await styleOf(ours, 'box-shadow')).not.toBe('none')
    await close()
  })

  test.each(['light', 'dark'] as const)(
    'B-204 dark: applies where the theme is dark, on a %s system',
    async (system) => {
      const { page, close } = await open('tailwind', '/')
      await page.emulateMedia({ colorScheme: system })
      const ground = (id: string) => styleOf(page.locator(`#${id}`), 'background-color')
      const [white, black] = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)']
      expect(await ground('system')).toBe(system === 'dark' ? black : white)
      expect(await ground('in-dark')).toBe(black)
      expect(await ground('light-in-dark')).toBe(white)
      expect(await ground('in-light')).toBe(white)
      expect(await ground('dark-in-light')).toBe(black)
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
      expect(await ground('system')).toBe(black)
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
      expect(await ground('system')).toBe(white)
      await page.evaluate(() => {
        delete document.documentElement.dataset['theme']
        document.documentElement.className = 'dark'
      })
      expect(await ground('system')).toBe(black)
      expect(await ground('in-light')).toBe(white)
      await page.evaluate(() => (document.documentElement.className = 'light'))
      expect(await ground('system')).toBe(white)
      expect(await ground('in-dark')).toBe(black)
      await close()
    },
  )

  test.each([
    ['dark-part', 'light'],
    ['light-part', 'dark'],
    ['dark-class', 'light'],
    ['light-class', 'dark'],
  ] as const)(
    'B-204 in %s of a %s page, a menu and a dialog inside follow the part, and a dialog over the page follows the page',
    async (name, around) => {
      const { page, complaints, close } = await open('tailwind', '/')
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), around)
      const within = around === 'light' ? 'dark' : 'light'
      const grounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(0, 0, 0)' }
      const groundOf = (at: string) => styleOf(page.locator(at), 'background-color')
      const isDark = async (at: string) => lightnessOf(await groundOf(at)) < 0.5
      expect(await groundOf(`#${name} [data-at=part]`)).toBe(grounds[within])
      expect(await isDark(`#${name} [data-at=card]`)).toBe(within === 'dark')

      await page.getByRole('button', { name: `Menu in ${name}` }).click()
      expect(await isDark('.oja-menu__list')).toBe(within === 'dark')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: `Dialog in ${name}` }).click()
      expect(await groundOf('[data-at=in-part]')).toBe(grounds[within])
      expect(await isDark('.oja-dialog')).toBe(within === 'dark')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: `Page over ${name}` }).click()
      expect(await groundOf('[data-at=over-page]')).toBe(grounds[around])
      expect(await isDark('.oja-dialog')).toBe(around === 'dark')
      expect(complaints).toEqual([])
      await close()
    },
  )
})

/** The lightness of a colour, from 0 (black) to 1 (white). */
function lightnessOf(colour: string): number {
  const lightness = /^oklch\(([\d.]+)/.exec(colour)?.[1]
  if (lightness === undefined) throw new Error(`${colour} is not in oklch, unlike the theme's colours.`)
  return Number(lightness)
}

interface Written {
  markup: Record<string, string>
  components: string[]
  complaints: string[]
  version: string
}

/** Renders every component on a server in UTC, and builds the page that hydrates them. */
async function write(name: string): Promise<Written> {
  const root = placeOf(name)
  const output = execFileSync(process.execPath, ['server.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC' },
  })
  const written = JSON.parse(output) as Written
  expect(Object.keys(written.markup).toSorted()).toEqual(written.components.toSorted())

  const places = Object.entries(written.markup).map(([id, html]) => `<div id="${id}">${html}</div>`)
  await buildWithVite(name, ['index.html'], [], 'development')
  fill(join(root, 'dist/index.html'), '<!-- markup -->', places.join('\n'))
  return written
}

/** Hydrates the server's markup in a page, and returns the errors and warnings of both. */
async function hydrate(name: string, written: Written) {
  const { page, complaints, close } = await open(name, '/')
  const body = page.locator('body[data-hydrated]')
  await body.waitFor()
  const versionInBrowser = await body.getAttribute('data-hydrated')
  await close()
  return { said: [...written.complaints, ...complaints], versions: [written.version, versionInBrowser] }
}

describe('a product that still has React 18', () => {
  test('every component renders and hydrates in StrictMode without a warning', async () => {
    const { said, versions } = await hydrate('react-18/hydrate', await write('react-18/hydrate'))
    expect(versions).toEqual([expect.stringMatching(/^18\./), expect.stringMatching(/^18\./)])
    expect(said).toEqual([])
  })

  test('a PIN, a search, a promise, a toast, dialogs and a menu work in StrictMode without a warning', async () => {
    await buildWithVite('react-18', ['index.html'], [], 'development')
    const { page, complaints, close } = await open('react-18', '/')
    expect(await page.locator('main').getAttribute('data-react')).toMatch(/^18\./)

    await page.getByLabel('PIN', { exact: true }).click()
    await page.keyboard.type('4827')
    await page.getByText('PIN complete').waitFor()

    // SearchField reaches its field by a ref, which React 18 passes on differently.
    await page.getByRole('button', { name: 'Clear search' }).click()
    expect(await page.getByLabel('Search', { exact: true }).inputValue()).toBe('')
    expect(await isFocused(page.getByLabel('Search', { exact: true }))).toBe(true)

    const send = page.getByRole('button', { name: 'Send' })
    await send.dblclick()
    await page.locator('button[aria-busy="true"]', { hasText: 'Send' }).waitFor()
    expect(await isFocused(send)).toBe(true)
    await page.evaluate(() => document.dispatchEvent(new Event('answer')))
    await page.locator('.oja-toast').getByText('Sent 1 time').waitFor()
    expect(await send.getAttribute('aria-busy')).toBeNull()

    const terms = page.getByRole('button', { name: 'Terms' })
    await terms.click()
    await page.getByRole('dialog', { name: 'Terms of the trade' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await isFocused(terms)).toBe(true)

    const confirm = page.getByRole('button', { name: 'Confirm' })
    await confirm.click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('4827')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Confirmed with 4 digits').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await isFocused(confirm)).toBe(true)

    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByText('Signed out').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a server that renders React', () => {
  let written: Written
  beforeAll(async () => {
    written = await write('hydrate')
  })

  test('every component renders and hydrates in StrictMode without a warning', async () => {
    const { said, versions } = await hydrate('hydrate', written)
    expect(versions).toEqual([expect.stringMatching(/^19\./), expect.stringMatching(/^19\./)])
    expect(said).toEqual([])
  })

  test("B-056 under style-src 'self' no component is refused a style, and the boxes of a code are in one row, before and after hydration", async () => {
    const policy = { 'Content-Security-Policy': "default-src 'self'; style-src 'self'; script-src 'self'" }
    const { url, server } = await serve(join(placeOf('hydrate'), 'dist'), policy)
    for (const javaScriptEnabled of [false, true]) {
      const page = await browser.newPage({ javaScriptEnabled })
      const complaints = complaintsOf(page)
      await page.goto(url)
      if (javaScriptEnabled) await page.locator('body[data-hydrated]').waitFor()
      for (const [name, length] of [['OtpInput', 6] as const, ['PinInput', 4] as const]) {
        const slots = page.locator(`#${name} .oja-code__slot`)
        await expect.poll(() => slots.count()).toBe(length)
        const boxes = await Promise.all((await slots.all()).map((slot) => slot.boundingBox()))
        expect(new Set(boxes.map((box) => box?.y)).size, name).toBe(1)
        expect(new Set(boxes.map((box) => box?.width)), name).toEqual(
          new Set([name === 'OtpInput' ? 46 : 56]),
        )
      }
      expect(complaints).toEqual([])
      await page.close()
    }
    server.close()
  })

  test.each([
    ['Turbopack', []],
    ['webpack', ['--webpack']],
  ])(
    'Next.js with %s builds server components with it, and the page and a server action work',
    async (_bundler, options) => {
      const root = placeOf('next')
      const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
      execFileSync('next', ['build', ...options], { cwd: root, env, encoding: 'utf8', stdio: 'pipe' })
      const server = spawn('next', ['start', '--port', '0', '--hostname', '127.0.0.1'], { cwd: root, env })
      try {
        const url = await urlOf(server.stdout)
        const html = await (await fetch(url)).text()
        expect(html).toContain('Never share your PIN.')
        expect(html).toContain('oja-button--primary')

        const page = await browser.newPage()
        const complaints = complaintsOf(page)
        await page.goto(url)
        await page.getByLabel('Amount').fill('1234.5')
        await page.getByRole('button', { name: 'Send' }).click()
        await page.locator('.oja-toast').getByText('Sent 1234.5').waitFor()
        expect(await styleOf(page.getByRole('button', { name: 'Send' }), 'min-height')).toBe('48px')

        const number = page.getByLabel('Account number')
        await number.fill('9999999999')
        await number.press('Enter')
        await page.getByText('No such account').waitFor()
        expect(await number.inputValue()).toBe('9999999999')
        expect(await isFocused(number)).toBe(true)
        expect(complaints).toEqual([])
        await page.close()
      } finally {
        server.kill()
        await once(server, 'exit')
      }
      // It takes half a minute on two free cores, and longer on a busy machine.
    },
    300_000,
  )
})

/** Waits for the address that a starting server prints. */
async function urlOf(output: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const part of output) {
    text += String(part)
    const [url] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(text) ?? []
    if (url !== undefined && text.includes('Ready')) return url
  }
  throw new Error(`the server ended without an address: ${text}`)
}
