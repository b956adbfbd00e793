import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './build/precompress.ts'
import { preparedPages } from './build/prepared-pages.ts'
import { pruneAxios } from './build/prune-axios.ts'
import { pruneRouter } from './build/prune-router.ts'
import manifest from './package.json' with { type: 'json' }

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const uiSource = fromHere('../ui/src/')

/** Where `/api` is answered while the app is served without its server. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000'
const proxy = { '/api': { target: apiOrigin, ws: true }, '/dev/mailbox': { target: apiOrigin } }

/** `/version.json` says which version is deployed; a running app compares it with its own.
 *  Source: docs/product/wire.md#version */
function versionFile(): Plugin {
  const source = JSON.stringify({ version: manifest.version })
  return {
    name: 'oja-version-file',
    configureServer(server) {
      server.middlewares.use('/version.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source })
    },
  }
}

/** The font file that every page needs. */
const neededFonts = /^assets\/archivo-nigeria-.+\.woff2$/

/** Asks for the needed fonts before the stylesheet is read, so that figures do not change shape on arrival. */
function preloadFonts(): Plugin {
  return {
    name: 'oja-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => neededFonts.test(file))
          .toSorted()
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** What draws, read before all else. See `src/start.ts`. */
const DRAW = /node_modules\/(react|react-dom|scheduler)\/|\/app\/src\/(start|draw)\.ts|vite\/preload-helper/
/** What every screen stands on. */
const BASE = /\/app\/src\/main\.tsx/
/** What the first call needs: axios, the reading of answers and the calls of a visitor. */
const ACCOUNT =
  /node_modules\/zod\/|\/api\/src\/contract\/(account-endpoints|auth|user|primitives|endpoint|error)\.ts|\/api\/src\/(money\/money|client\/idempotency-key)\.ts/
/** The calls of a customer who is in. */
const MARKET = /\/api\/src\/(contract|money)\//
/** What knows the customer: the cache of answers and its hooks. */
const ANSWERS =
  /node_modules\/@tanstack\/(react-query|query-core)\/|\/api\/src\/react\/(?!ad|bank|chat|kyc|outbox|rate|transfer)|\/app\/src\/session\/(answers|session-answers|use-)/
/** The login with its frame. */
const ENTRY = /\/onboarding\/(login-form|login-copy|step-screen|step-gate|use-prepared)/
/** What a form is made of. */
const FORM =
  /\/ui\/dist\/(text-field|password-field)\/|\/ui\/dist\/lib\/(field|box|keep-out)\.|\/app\/src\/lib\/use-form/
/** What nearly every screen uses, first the login. */
const BASICS =
  /node_modules\/valtio\/|\/ui\/dist\/(loader|button|spinner)\/|\/ui\/dist\/(icons\.|lib\/(as-image|use-))|\/app\/src\/(lib\/(error-|cx)|session\/next-step)/
/** What stands above the page: toasts and dialogs share its foundations. */
const ABOVE = /node_modules\/@radix-ui\/(?!react-(dialog|toast|focus))|\/ui\/dist\/lib\/escape/
/** Dialogs, drawers and menus, whose code comes with the first of them. */
const DIALOG =
  /node_modules\/(@radix-ui\/react-(dialog|focus)|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|tslib)|\/ui\/dist\/(dialog|confirm-dialog|drawer)/
/** What the frame of a customer shares with the dashboard and the screens about one's own coin. */
const INSIDE =
  /\/ui\/dist\/(avatar|badge|balance|card|coin-icon|notice|segmented-control)\/|lucide-react\/dist\/esm\/icons\/(chevron-left|chevron-right|clipboard-list|log-out|repeat|store|triangle-exclamation-point)\.|\/app\/src\/(lib\/format|session\/sign-out|shared\/(synced-kyc|page)|features\/wallet\/(?!address|assets|transfer))/

/** Small parts that several screens of one kind share: each by itself would be less code than name. */
const TOGETHER = {
  trade:
    /\/trade\/(shared\/(parts-copy|person|status-badge|back-link|is-typing)|ads\/trade-verb)|\/shared\/(load-problem|empty-card)\//,
  coin: /\/wallet\/(address-text|transfer\/(transfer-draft|transfer-run|transfer-rules|fee-problem)|assets\/asset)/,
  settings: /\/shared\/sub-page\/|\/settings\/settings-rules|\/kyc\/first-things/,
}

/** Scripts that each page asks for by itself: no other need ask for them. */
const ON_EVERY_PAGE = /\/(draw|base|rolldown-runtime)-/

/** Few scripts, each worth its request. A script for every part that two screens share would be more names than code:
 *  the entry lists what each screen needs. */
const SCRIPTS = {
  groups: [
    { name: 'draw', test: DRAW, priority: 10 },
    { name: 'base', test: BASE, priority: 9 },
    { name: 'account', test: ACCOUNT, priority: 8 },
    { name: 'market', test: MARKET, priority: 7 },
    { name: 'entry', test: ENTRY, priority: 4 },
    { name: 'form', test: FORM, minShareCount: 2, priority: 6 },
    { name: 'basics', test: BASICS, minShareCount: 2, priority: 7 },
    { name: 'answers', test: ANSWERS, minShareCount: 2, priority: 5 },
    { name: 'above', test: ABOVE, minShareCount: 2, priority: 4 },
    { name: 'dialog', test: DIALOG, minShareCount: 2, priority: 3 },
    { name: 'inside', test: INSIDE, minShareCount: 2, priority: 2 },
    ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 1 })),
  ],
}

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    versionFile(),
    preloadFonts(),
    pruneRouter(),
    pruneAxios(),
    preparedPages(),
    precompress(),
  ],
  resolve: {
    // While developing, a change in a component shows at once; a build takes the package as its consumers get it.
    alias:
      command === 'serve' && mode !== 'test' && mode !== 'preview'
        ? [
            { find: /^@oja\/ui$/, replacement: `${uiSource}index.ts` },
            { find: /^\.\/dist\/styles\.css$/, replacement: `${uiSource}styles/oja.css` },
          ]
        : [],
  },
  build: {
    target: 'es2023',
    // light-dark() must reach the browser as written: lowered, it would no longer follow a nested data-theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, scripts) => scripts.filter((script) => !ON_EVERY_PAGE.test(script)),
    },
    // A font in the stylesheet would hold up the first painting, and the server forbids it.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: SCRIPTS,
        // The entry names each script: a shorter name is a shorter entry.
        entryFileNames: 'assets/draw-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: { proxy },
  preview: { proxy },
}))
