// `npm run bench:load`: how long a phone on a slow connection waits for the first screen. Medians of several visits.
import type { BrowserContext } from 'playwright'
import { type Lab, median, newPhone, openLab, signIn, slowDown } from './lab.ts'
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
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
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

async function measure(
  lab: Lab,
  path: string,
  prepare?: (phone: BrowserContext) => Promise<void>,
): Promise<Visit> {
  const visits: Visit[] = []
  for (let count = 0; count < VISITS; count++) {
    const phone = await newPhone(lab)
    await prepare?.(phone)
    visits.push(await visit(phone, lab.url + path))
    await phone.close()
  }
  const middle = (key: keyof Visit) => median(visits.map((one) => one[key]))
  return {
    lcpMs: middle('lcpMs'),
    tbtMs: middle('tbtMs'),
    cls: middle('cls'),
    scriptKb: middle('scriptKb'),
    allKb: middle('allKb'),
  }
}

const row = (name: string, { lcpMs, tbtMs, cls, scriptKb, allKb }: Visit) => [
  name,
  lcpMs.toFixed(0),
  tbtMs.toFixed(0),
  cls.toFixed(3),
  scriptKb.toFixed(0),
  allKb.toFixed(0),
]

const lab = await openLab()
try {
  console.log(
    asTable([
      ['4x CPU, slow 4G, cold cache', 'LCP ms', 'TBT ms', 'CLS', 'JS kB sent', 'all kB sent'],
      ['target for the login', '1800', '100', '0.020', '135', '-'],
      row('login', await measure(lab, '/login')),
      row('dashboard, signed in', await measure(lab, '/app', (phone) => signIn(lab, phone))),
    ]),
  )
} finally {
  await lab.stop()
}
