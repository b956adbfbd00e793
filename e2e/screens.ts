// `npm run screens` opens every route and scene of the end-to-end tables in the running product and saves its picture in
// docs/screens, on a phone in light and on a desktop in dark. `-- --all <folder>` saves every width in both themes to another
// folder. `-- --only <text>` takes the routes and scenes with that text in their URL or name.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { type DemoWorld, type Person, startDemoWorld } from './routes/demo-world.ts'
import { find, openRoute } from './routes/open-route.ts'
import { ROUTES, type RouteRow } from './routes/route-table.ts'
import { startSceneWorld } from './routes/scene-world.ts'
import { type Scene, SCENES } from './routes/scenes.ts'
import { startShared } from './support/run.ts'
import { newWindow } from './support/window.ts'
import { CHROMIUM_FLAGS } from '../scripts/chromium-flags.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { requireNode } from '../scripts/node-version.ts'
import { run } from '../scripts/run.ts'

type Picture = { width: number; height: number; theme: 'light' | 'dark' }

const PHONE: Picture = { width: 390, height: 844, theme: 'light' }
const DESKTOP: Picture = { width: 1280, height: 800, theme: 'dark' }
const ALL: readonly Picture[] = [360, 390, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, height: width < 768 ? 844 : 800, theme })),
)
/** Cuts off longer pages, so that nobody has to scroll a picture. */
const TALLEST = 2200

requireNode()
const built = await run('turbo', ['run', 'build', '--filter=@oja/app', '--output-logs=errors-only'])
if (built !== 0) process.exit(built)
const { values } = parseArgs({ options: { all: { type: 'string' }, only: { type: 'string', default: '' } } })
const folder = values.all ?? 'docs/screens'
const pictures = values.all === undefined ? [PHONE, DESKTOP] : ALL
const rows = ROUTES.filter((row) => row.route.includes(values.only))
const scenes = SCENES.filter((scene) => scene.name.includes(values.only))
const missing: string[] = []

if (values.only === '') rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const stopShared = await startShared()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
try {
  if (rows.length > 0) await drawRoutes()
  if (scenes.length > 0) await drawScenes()
} finally {
  await browser.close()
  await stopShared()
}
if (values.all === undefined)
  writeFileSync(
    path.join(folder, 'index.md'),
    indexOf([...ROUTES.map((row) => row.route), ...SCENES.map((scene) => scene.name)]),
  )
for (const line of missing) console.error(line)
process.exit(missing.length > 0 ? 1 : 0)

async function drawRoutes(): Promise<void> {
  const world = await startDemoWorld()
  const contexts = new Map<Person, BrowserContext>()
  try {
    for (const row of rows) {
      const context = contexts.get(row.person) ?? (await contextOf(row.person, world))
      contexts.set(row.person, context)
      await draw(row.route, await context.newPage(), async (page) => {
        await openRoute(page, row, world)
        await waitForParts(page, row)
      })
    }
  } finally {
    await world.stop()
  }
}

async function drawScenes(): Promise<void> {
  const world = await startSceneWorld(browser)
  try {
    for (const scene of scenes) await drawScene(scene)
  } finally {
    await world.stop()
  }

  async function drawScene({ name, open, shows }: Scene): Promise<void> {
    try {
      await draw(name, await open(world), (page) => shows(page).first().waitFor({ timeout: 8_000 }))
    } catch (error) {
      missing.push(`${name}: ${sentenceOf(error)}`)
    }
  }
}

async function draw(name: string, page: Page, arrive: (page: Page) => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: PHONE.width, height: PHONE.height })
  try {
    await arrive(page)
    await expect(page.locator('.oja-skeleton')).toHaveCount(0)
    // Move the pointer away, so that nothing is drawn as hovered.
    await page.mouse.move(0, 0)
    for (const picture of pictures) await take(page, name, picture)
    console.log(name)
  } catch (error) {
    missing.push(`${name}: ${sentenceOf(error)}`)
    await take(page, name, PHONE)
  } finally {
    await page.close()
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}

async function waitForParts(page: Page, row: RouteRow): Promise<void> {
  const [first] = row.shows
  if (first)
    await find(page, first)
      .waitFor({ timeout: 8_000 })
      .catch(() => undefined)
  for (const part of row.shows) {
    // Some parts show on wide screens only.
    const isThere = await find(page, part)
      .waitFor({ timeout: 1_000 })
      .then(() => true)
      .catch(() => false)
    if (isThere) continue
    await page.setViewportSize({ width: DESKTOP.width, height: DESKTOP.height })
    if (!(await find(page, part).isVisible())) missing.push(`${row.route} does not show ${part.join(' ')}`)
    await page.setViewportSize({ width: PHONE.width, height: PHONE.height })
  }
}

async function take(page: Page, name: string, { width, height, theme }: Picture): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(() => document.fonts.ready)
  // Make the window as tall as the page, so that a bar pinned to the bottom does not cover the middle.
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(tall, height), TALLEST) })
  await page.screenshot({
    path: path.join(folder, fileOf(name, { width, height, theme })),
    type: 'jpeg',
    quality: 62,
    animations: 'disabled',
    caret: 'hide',
  })
}

function contextOf(person: Person, world: DemoWorld): Promise<BrowserContext> {
  return newWindow(browser, {
    storageState: world.people[person],
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  })
}

function fileOf(name: string, { width, theme }: Picture): string {
  const file = name.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '')
  return `${file === '' ? 'home' : file.toLowerCase()}-${width}-${theme}.jpg`
}

function indexOf(drawn: readonly string[]): string {
  const lines = drawn.flatMap((name) => [
    name.startsWith('/') ? `## \`${name}\`` : `## ${name}`,
    '',
    `<img alt="${name} on a phone, light" src="${fileOf(name, PHONE)}" width="220"> ` +
      `<img alt="${name} on a desktop, dark" src="${fileOf(name, DESKTOP)}" width="560">`,
    '',
  ])
  return [
    '# Every screen',
    '',
    '`npm run screens` takes these pictures of the running product: 390 pixels wide in light, 1280 in dark. First every route,',
    'then states that a route alone does not show, with long names.',
    '',
    ...lines,
  ].join('\n')
}
