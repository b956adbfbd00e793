import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './build/precompress.ts'
import { deskInDevelopment } from './build/desk-in-development.ts'
import { onlyFrom } from './build/only-from.ts'
import { prerenderedPages } from './build/prerendered-pages.ts'
import manifest from './package.json' with { type: 'json' }

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const uiSource = fromHere('../ui/src/')

/** The API server, when Vite serves the app in development and preview. */
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

/** Preloads the fonts that every page needs, so that digits do not change shape when a font arrives. */
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

/** Few chunks, each worth its request. No rule names a file of the app. */
const SCRIPTS = {
  groups: [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
      priority: 2,
    },
    // What the app needs before any screen.
    { name: 'start', tags: ['$initial' as const], priority: 1 },
    // A request for each icon would be four times the size of the icon.
    { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
    // What many screens share.
    { name: 'shared', minShareCount: 8 },
  ],
}

/** What this build may include: nothing of the desk, which is a build of its own (`vite.desk.config.ts`). */
const OWN = [
  /^packages\/app\/(src\/|index\.html)/,
  /^packages\/ui\//,
  /^packages\/api\/src\/(?!desk\/|contract\/desk\/)/,
]

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    versionFile(),
    preloadFonts(),
    prerenderedPages(),
    onlyFrom(OWN),
    deskInDevelopment(),
    precompress(),
  ],
  resolve: {
    // In development a change in a component shows at once. A build uses the package as its consumers do.
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
    modulePreload: { polyfill: false },
    // A font inside the stylesheet would delay the first paint, and the server's policy forbids it.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    manifest: true,
    rolldownOptions: { output: { codeSplitting: SCRIPTS } },
  },
  server: { proxy },
  preview: { proxy },
}))
