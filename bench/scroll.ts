// `npm run bench:scroll`: the longest task and the size of the document while a long list loads, scrolls from end to
// end and grows, on a processor four times slower. Real rows, the real server. The lowest of several runs, because other
// load on the machine only makes a task longer.
import type { BrowserContext, Page } from 'playwright'
import { type Lab, newPhone, openLab, signIn, slowDown } from './lab.ts'
import { addAds, addMessages, type LabDatabase, openDatabase } from './long-lists.ts'
import { perKind } from './rounds.ts'
import { asTable } from './table.ts'

const RUNS = Number(process.env['RUNS'] ?? 3)
const ADS = Number(process.env['ADS'] ?? 10_000)
const MESSAGES = Number(process.env['MESSAGES'] ?? 2500)
const TARGET_MS = 50
/** Frames of one scroll from end to end. */
const FRAMES = 240

interface Figures {
  loadMs: number
  scrollMs: number
  appendMs: number
  rows: number
  nodes: number
}

interface TraceEvent {
  name: string
  args?: { name?: string }
  tid: number
  /** Processor time, in microseconds. */
  tdur?: number
}

/** The longest task of the page during an act, in ms of processor time, so other programs do not count. */
async function longestTaskOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('There is no browser to trace')
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await act()
  // The browser reports a task when it ends.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))))
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const threads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ tid }) => tid),
  )
  const tasks = trace.traceEvents.filter(({ name, tid }) => name === 'RunTask' && threads.has(tid))
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0)
}

/** Scrolls the whole way up and down again in frames: the page, or the element that `selector` finds. */
function scrollEndToEnd(page: Page, selector: string): Promise<void> {
  return page.evaluate(
    async ([of, frames]) => {
      const box = document.querySelector(of)
      if (box === null) throw new Error(`There is nothing to scroll at ${of}`)
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let step = 0; step <= 2 * frames; step++) {
        const share = Math.abs(1 - step / frames)
        box.scrollTop = (box.scrollHeight - box.clientHeight) * share
        await frame()
      }
    },
    [selector, FRAMES] as const,
  )
}

/** Scrolls to `button` and presses it, until it is gone. */
async function loadAll(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  const handle = await button.elementHandle()
  await handle?.evaluate(async (more) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (more.isConnected) {
      more.scrollIntoView({ block: 'nearest' })
      const isBusy = more.matches(':disabled, [aria-busy="true"], [aria-disabled="true"]')
      if (!isBusy && more instanceof HTMLElement) more.click()
      await frame()
    }
  })
}

const count = (page: Page, selector: string) =>
  page.evaluate((of) => document.querySelectorAll(of).length, selector)

async function market(lab: Lab, phone: BrowserContext): Promise<Figures> {
  const page = await phone.newPage()
  await slowDown(page, { line: false })
  const more = page.getByRole('button', { name: 'Show more' })
  const open = async () => {
    await page.goto(`${lab.url}/app/p2p?side=sell`)
    await more.waitFor({ state: 'attached' })
  }
  await open()
  const appendMs = await longestTaskOf(page, async () => {
    const answered = page.waitForResponse((response) => response.url().includes('cursor='))
    await more.dispatchEvent('click')
    await answered
    await page.waitForLoadState('networkidle')
  })
  const loadMs = await longestTaskOf(page, () => loadAll(page, 'Show more'))
  const scrollMs = await longestTaskOf(page, () => scrollEndToEnd(page, 'html'))
  const rows = await count(page, '.oja-ad-card')
  const nodes = await count(page, '*')
  await page.close()
  return { loadMs, scrollMs, appendMs, rows, nodes }
}

async function chat(lab: Lab, phone: BrowserContext, options: { room: string; other: BrowserContext }) {
  const page = await phone.newPage()
  await slowDown(page, { line: false })
  await page.goto(`${lab.url}/app/p2p/${options.room}/await-confirmation`)
  await untilLast(page, '')
  const loadMs = await longestTaskOf(page, () => loadAll(page, 'Earlier messages'))
  const scrollMs = await longestTaskOf(page, () => scrollEndToEnd(page, '.oja-chat-box__log'))
  const text = `Did it land? ${Math.random()}`
  const appendMs = await longestTaskOf(page, async () => {
    await post(lab, options.other, '/api/chat', { message: text, roomId: options.room })
    await untilLast(page, text)
  })
  const rows = await count(page, '.oja-chat-box__message')
  const nodes = await count(page, '*')
  await page.close()
  return { loadMs, scrollMs, appendMs, rows, nodes }
}

/** Waits until the last message says `text`. Checks only that one, because a search by Playwright would be the longest task. */
async function untilLast(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (said) =>
      document.querySelector('.oja-chat-box__log > :last-child > :last-child')?.textContent.includes(said),
    text,
  )
}

async function post<T>(lab: Lab, phone: BrowserContext, path: string, data: unknown): Promise<T> {
  const answer = await phone.request.post(lab.url + path, {
    data,
    headers: { origin: lab.url, 'idempotency-key': crypto.randomUUID() },
  })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  const { data: body } = (await answer.json()) as { data: T }
  return body
}

/** An order that waits for its vendor, with a long conversation. */
async function openRoom(lab: Lab, database: LabDatabase, phone: BrowserContext): Promise<string> {
  const answer = await phone.request.get(`${lab.url}/api/get-ads?type=sell&code=USDT`)
  const { data: ads } = (await answer.json()) as {
    data: { id: string; price: number; initiator: { first_name: string } }[]
  }
  const ad = ads.find(({ initiator }) => initiator.first_name === 'Túndé')
  if (ad === undefined) throw new Error('The demo market has no ad of Túndé')
  const order = { amount: 100 * ad.price, coin_equivalent: '100' }
  await post(lab, phone, `/api/reserve-ad?id=${ad.id}`, order)
  const shown = await phone.request.get(`${lab.url}/api/get-ad-by-id?id=${ad.id}`)
  const { data } = (await shown.json()) as {
    data: { metadata: { bank_accounts: { _id: string }[] } }
  }
  const claim = await post<{ id: string }>(lab, phone, `/api/claim-ad?id=${ad.id}`, {
    ...order,
    bank_account: data.metadata.bank_accounts[0]?._id,
  })
  await addMessages(database, claim.id, MESSAGES)
  return claim.id
}

async function leastOf(measure: () => Promise<Figures>): Promise<Figures> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measure())
  return perKind(runs, (figures) => Math.min(...figures))
}

const under = `under ${TARGET_MS}`
const row = (name: string, figures: Figures) => [
  name,
  figures.loadMs.toFixed(0),
  figures.scrollMs.toFixed(0),
  figures.appendMs.toFixed(0),
  String(figures.rows),
  String(figures.nodes),
]

const database = await openDatabase()
const lab = await openLab({ databaseUrl: database.url })
try {
  const phone = await newPhone(lab)
  const other = await newPhone(lab)
  await signIn(lab, phone)
  await signIn(lab, other, 'tunde@oja.example')
  await addAds(database, ADS)
  const room = await openRoom(lab, database, phone)
  console.log(
    asTable([
      [
        `longest task in ms, 4x CPU, least of ${RUNS}`,
        'loading it all',
        'scrolling',
        'adding',
        'rows drawn',
        'nodes',
      ],
      ['target', under, under, under, '-', '-'],
      row(`market, ${ADS} ads`, await leastOf(() => market(lab, phone))),
      row(`chat, ${MESSAGES} messages`, await leastOf(() => chat(lab, phone, { room, other }))),
    ]),
  )
} finally {
  await lab.stop()
  await database.stop()
}
