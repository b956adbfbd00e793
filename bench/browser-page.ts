// A page with one of our bundles in the tests' browser: real components, a real browser, no server.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { CHROMIUM_FLAGS } from '../scripts/chromium-flags.ts'
import { ensureChromium } from '../scripts/chromium.ts'

const UI = fileURLToPath(new URL('../packages/ui/src', import.meta.url))
/** Any URL works, because the page comes from memory. The clipboard needs a secure host. */
const ADDRESS = 'http://localhost/'

interface BenchPage {
  browser: Browser
  page: Page
}

/** Bundles `entry` (a path from this folder) for production and opens it. Close the browser when done. */
export async function openBench(entry: string): Promise<BenchPage> {
  const { script, style } = await bundle(fileURLToPath(new URL(entry, import.meta.url)))
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  const html = `<!doctype html><style>${style}</style><div id="root"></div><script type="module" src="/bench.js"></script>`
  await page.route('**/*', (route) =>
    route.request().url().endsWith('/bench.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: html }),
  )
  await page.goto(ADDRESS)
  return { browser, page }
}

async function bundle(entry: string): Promise<{ script: string; style: string }> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    resolve: {
      alias: [
        { find: '@oja/ui/styles.css', replacement: `${UI}/styles/oja.css` },
        { find: '@oja/ui', replacement: `${UI}/index.ts` },
      ],
      dedupe: ['react', 'react-dom'],
    },
    build: { write: false, minify: true, rollupOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  const text = (ending: string) =>
    built.output
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
      .join('\n')
  return { script: text('.js'), style: text('.css') }
}
