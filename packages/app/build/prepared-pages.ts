import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type Rolldown } from 'vite'
import react from '@vitejs/plugin-react'
import { criticalCss } from './critical-css.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const BASE = fromHere('../src/main.tsx')
const LOGIN = fromHere('../src/routes/login.tsx')
const DASHBOARD = fromHere('../src/routes/dashboard.tsx')
const FRAME = fromHere('../src/app/signed-in.tsx')
/** What the first screen of a customer asks for as soon as it is drawn. */
const CALLS = ['../src/session/http-client.ts', '../src/session/market-calls.ts'].map(fromHere)

type Prepared = { login: string; shell: string }

/** Lays two pages beside index.html that show something before any script is there: login.html holds the login, with the
 *  styles it needs and nothing that stands in its way; app.html holds the frame of the signed-in screens in grey. Both are
 *  drawn by the components themselves, so there is no second source. */
export function preparedPages(): Plugin {
  return {
    name: 'oja-prepared-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html to make the other pages of')
        const html = String(page.source)
        page.source = html.replace('</head>', () => `${preloads(html, bundle, [BASE])}  </head>`)
        const { login, shell } = await draw()
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        emit('login.html', loginPage(html, login, bundle))
        emit('app.html', appPage(html, shell, bundle))
      },
    },
  }
}

const EMPTY_ROOT = '<div id="root"></div>'
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/

/** The stylesheet comes after the content, which is drawn with the rules it needs until then. */
function loginPage(html: string, markup: string, bundle: Rolldown.OutputBundle): string {
  const [link = '', file = ''] = STYLESHEET.exec(html) ?? []
  const sheet = bundle[file]
  if (sheet?.type !== 'asset') throw new Error('index.html of the build names no stylesheet')
  const page = html
    .replace(link, '')
    .replace('<title>Oja</title>', '<title>Login · Oja</title>')
    .replace(EMPTY_ROOT, () => `<div id="root" data-prepared="login">${markup}</div>${link}`)
  // Of the page itself: what stands around the login has a say in how it looks.
  const css = criticalCss(String(sheet.source), page)
  return page.replace(
    '</head>',
    () => `  <style>${css}</style>\n${preloads(html, bundle, [BASE, LOGIN])}  </head>`,
  )
}

function appPage(html: string, markup: string, bundle: Rolldown.OutputBundle): string {
  return html
    .replace('</head>', () => `${preloads(html, bundle, [BASE, FRAME, DASHBOARD, ...CALLS])}  </head>`)
    .replace(EMPTY_ROOT, () => `<div id="root" data-prepared="shell">${markup}</div>`)
}

/** A script of a group has no face of its own: the module is among its others. */
function standsFor({ facadeModuleId, moduleIds }: Rolldown.OutputChunk, module: string): boolean {
  return facadeModuleId === module || (facadeModuleId === null && moduleIds.includes(module))
}

/** Links that ask for the scripts of `modules` with the page, and not when the base has been read. */
function preloads(html: string, bundle: Rolldown.OutputBundle, modules: readonly string[]): string {
  const wanted = new Set<string>()
  const want = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || wanted.has(file)) return
    wanted.add(file)
    chunk.imports.forEach(want)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && modules.some((module) => standsFor(chunk, module))) want(chunk.fileName)
  }
  return [...wanted]
    .filter((file) => !html.includes(file))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
    .join('')
}

/** Draws with the components as they are written. */
async function draw(): Promise<Prepared> {
  const server = await createServer({
    root: fromHere('..'),
    configFile: false,
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  })
  // The one thing of a browser that modules read when they are loaded.
  Object.assign(globalThis, { location: new URL('http://oja.invalid') })
  try {
    const { drawLogin, drawShell } = await server.ssrLoadModule('/src/prepared.tsx')
    return { login: await drawLogin(), shell: drawShell() }
  } finally {
    Reflect.deleteProperty(globalThis, 'location')
    await server.close()
  }
}
