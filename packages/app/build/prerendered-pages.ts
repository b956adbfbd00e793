import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type Rolldown } from 'vite'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const EMPTY_ROOT = '<div id="root"></div>'

/** A prerendered page: its markup, and the source files that its first screen needs. */
type Drawing = { markup: string; files: string[] }

/** Adds two prerendered pages to the build, which show something before any script loads: login.html has the login, app.html
 *  the skeleton of the signed-in frame. Both are rendered from the components. */
export function prerenderedPages(): Plugin {
  return {
    name: 'oja-prerendered-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset')
          throw new Error('The build has no index.html to make the prerendered pages from')
        const html = String(page.source)
        const { login, shell } = await draw()
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        emit(
          'login.html',
          withStyles(html, bundle)
            .replace('<title>Oja</title>', '<title>Login · Oja</title>')
            .replace('</head>', () => `${preloads(html, bundle, login.files)}  </head>`)
            .replace(EMPTY_ROOT, () => `<div id="root" data-prerendered="login">${login.markup}</div>`),
        )
        emit(
          'app.html',
          html
            .replace('</head>', () => `${preloads(html, bundle, shell.files)}  </head>`)
            .replace(EMPTY_ROOT, () => `<div id="root" data-prerendered="shell">${shell.markup}</div>`),
        )
      },
    },
  }
}

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/

/** Inlines the page's stylesheet, so that the login paints as soon as the page arrives. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const [link = '', file = ''] = STYLESHEET.exec(html) ?? []
  const sheet = bundle[file]
  if (sheet?.type !== 'asset') throw new Error('index.html of the build names no stylesheet')
  return html.replace(link, () => `<style>${String(sheet.source)}</style>`)
}

/** Preload links for the scripts of `files`, their imports and their stylesheets. */
function preloads(html: string, bundle: Rolldown.OutputBundle, files: readonly string[]): string {
  const wanted = new Set<string>()
  const want = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || wanted.has(file)) return
    wanted.add(file)
    chunk.imports.forEach(want)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.facadeModuleId && files.includes(chunk.facadeModuleId))
      want(chunk.fileName)
  // The page already has the first stylesheet.
  const styles = new Set(
    [...wanted].flatMap((file) => stylesOf(bundle[file])).filter((file) => !html.includes(file)),
  )
  return [
    ...[...styles].map((file) => `    <link rel="preload" as="style" crossorigin href="/${file}">\n`),
    ...[...wanted]
      .filter((file) => !html.includes(file))
      .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`),
  ].join('')
}

function stylesOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string[] {
  return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []
}

/** Renders the pages from the components' source. The files of a page are those that loading its screen adds. */
async function draw(): Promise<{ login: Drawing; shell: Drawing }> {
  const server = await createServer({
    root: fromHere('..'),
    configFile: false,
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  })
  const loaded = () =>
    [...server.environments.ssr.moduleGraph.idToModuleMap.values()]
      .filter(({ transformResult }) => transformResult !== null)
      .flatMap(({ file }) => file ?? [])
  // The only browser global that modules read while they load.
  Object.assign(globalThis, { location: new URL('http://oja.invalid') })
  try {
    const { drawLogin, drawShell, loadScreens } = await server.ssrLoadModule('/src/prerender.tsx')
    const common = new Set(loaded())
    await loadScreens('/app')
    const shellFiles = loaded().filter((file) => !common.has(file))
    const shell = { markup: await drawShell(), files: shellFiles }
    const login = { markup: await drawLogin(), files: loaded().filter((file) => !shellFiles.includes(file)) }
    return { login, shell }
  } finally {
    Reflect.deleteProperty(globalThis, 'location')
    await server.close()
  }
}
