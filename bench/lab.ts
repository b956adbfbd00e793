// A simulated phone: the real product, a cold cache, a processor four times slower and slow 4G.
import { randomBytes } from 'node:crypto'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { startProduct } from '../e2e/support/product.ts'
import { CHROMIUM_FLAGS } from '../scripts/chromium-flags.ts'
import { ensureChromium } from '../scripts/chromium.ts'

const CPU_SLOWDOWN = 4
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip: Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const DEMO = { email_address: 'ada@oja.example', password: 'oja-market-day' }

export interface Lab {
  url: string
  browser: Browser
  stop: () => Promise<void>
}

/** The product with its demo market, and a browser. Build the app first. `databaseUrl`: a running PostgreSQL
 *  that the bench fills. `appDir`: a built app other than packages/app/dist. */
export async function openLab(options: { databaseUrl?: string; appDir?: string } = {}): Promise<Lab> {
  const product = await startProduct({
    smtpUrl: 'smtp://127.0.0.1:1',
    operatorToken: randomBytes(24).toString('base64url'),
    demo: true,
    ...options,
  })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  return {
    url: product.url,
    browser,
    stop: async () => {
      await browser.close()
      await product.stop()
    },
  }
}

/** A phone that visits for the first time. */
export function newPhone(lab: Lab): Promise<BrowserContext> {
  return lab.browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
}

/** Signs a demo customer in, and stores that in the browser as the app does. */
export async function signIn(lab: Lab, phone: BrowserContext, email = DEMO.email_address): Promise<void> {
  const answer = await phone.request.post(`${lab.url}/api/auth/login`, {
    data: { ...DEMO, email_address: email },
  })
  if (!answer.ok())
    throw new Error(`The demo customer could not sign in: ${answer.status()} ${await answer.text()}`)
  const { data } = (await answer.json()) as {
    data: { id: string; first_name: string; last_name: string }
  }
  const user = {
    id: data.id,
    email,
    firstName: data.first_name,
    lastName: data.last_name,
  }
  await phone.addInitScript(
    (root) => localStorage.setItem('root', root),
    JSON.stringify({ auth: { isAuthenticated: true, user }, marketNoticeSeen: true }),
  )
}

/** Slows the processor and, with `line`, the network. */
export async function slowDown(page: Page, options: { line: boolean }): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (options.line) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return session
}
