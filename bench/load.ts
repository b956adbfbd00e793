// `npm run bench:load`: how long a phone on a slow connection waits for the first screen. Medians of several visits.
// `npm run bench:load -- --against <dist>` alternates between another build of the app and this one, and prints the ratios.
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext } from 'playwright'
import { type Lab, newPhone, openLab, signIn, slowDown } from './lab.ts'
import { median, perKind } from './rounds.ts'
import { asTable } from './table.ts'

const VISITS = 3
const QUIET_MS = 2000

interface Visit {
  lcpMs: number
  tbtMs: number
  cls: number
  scriptKb: number
  allKb: number
}

declare global {
  interface Window {
    seen: { lcp: number; cls: number; firstPaint: number; tasks: { start: number; duration: number }[] }
  }
}

async function visit(phone: BrowserContext, url: string): Promise<Visit> {
  const page = await phone.newPage()
  await page.addInitScript(() => {
    window.seen = { lcp: 0, cls: 0, firstPaint: 0, tasks: [] }
    const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
    watch('largest-contentful-paint', (entry) => (window.seen.lcp = entry.startTime))
    watch('paint', (entry) => (window.seen.firstPaint = entry.startTime))
    watch('longtask', ({ startTime: start, duration }) => window.seen.tasks.push({ start, duration }))
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!shift.hadRecentInput) window.seen.cls += shift.value
    })
  })
  const session = await slowDown(page, { line: true })
  const scripts = new Set<string>()
  let scriptBytes = 0
  let allBytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.goto(url)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
  const seen = await page.evaluate(() => window.seen)
  await page.close()
  return {
    lcpMs: seen.lcp,
    tbtMs: seen.tasks
      .filter(({ start }) => start >= seen.firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    cls: seen.cls,
    scriptKb: scriptBytes / 1000,
    allKb: allBytes / 1000,
  }
}

type Screen = { name: string; address: string; isSignedIn: boolean }

const SCREENS: Screen[] = [
  { name: 'login', address: '/login', isSignedIn: false },
  { name: 'dashboard', address: '/app', isSignedIn: true },
  { name: 'market', address: '/app/p2p', isSignedIn: true },
]

/** Medians of several first visits in each lab. The labs alternate, so that other load affects all of them. */
async function measure(labs: readonly Lab[], { address, isSignedIn }: Screen): Promise<Visit[]> {
  const visits = labs.map((): Visit[] => [])
  for (let count = 0; count < VISITS; count++)
    for (const [at, lab] of labs.entries()) {
      const phone = await newPhone(lab)
      if (isSignedIn) await signIn(lab, phone)
      visits[at]?.push(await visit(phone, lab.url + address))
      await phone.close()
    }
  return visits.map((ofLab) => perKind(ofLab, median))
}

const row = (name: string, { lcpMs, tbtMs, cls, scriptKb, allKb }: Visit) => [
  name,
  lcpMs.toFixed(0),
  tbtMs.toFixed(0),
  cls.toFixed(3),
  scriptKb.toFixed(0),
  allKb.toFixed(0),
]

/** The ratio to `before`. Layout shift and blocking time are often 0 and have no ratio. */
const ratioRow = (name: string, now: Visit, before: Visit) => [
  name,
  (now.lcpMs / before.lcpMs).toFixed(2),
  '-',
  '-',
  (now.scriptKb / before.scriptKb).toFixed(2),
  (now.allKb / before.allKb).toFixed(2),
]

const { values } = parseArgs({ options: { against: { type: 'string' } } })
const against = values.against === undefined ? undefined : path.resolve(values.against)
const labs = [await openLab(), ...(against === undefined ? [] : [await openLab({ appDir: against })])]
try {
  const rows: string[][] = []
  for (const screen of SCREENS) {
    const [now, before] = await measure(labs, screen)
    if (now === undefined) continue
    if (before === undefined) rows.push(row(screen.name, now))
    else
      rows.push(
        row(`${screen.name}, against`, before),
        row(`${screen.name}, now`, now),
        ratioRow(`${screen.name}, ratio`, now, before),
      )
  }
  console.log(
    asTable([
      ['4x CPU, slow 4G, cold cache', 'LCP ms', 'TBT ms', 'CLS', 'JS kB sent', 'all kB sent'],
      ['target for the login', '1000', '100', '0.020', '-', '-'],
      ['target for the dashboard', '2500', '100', '0.020', '-', '-'],
      ...rows,
    ]),
  )
} finally {
  for (const lab of labs) await lab.stop()
}
