import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PAGE = fileURLToPath(new URL('../desk/index.html', import.meta.url))

/** Serves `/desk` in development, where one server has both entries of the app. */
export function deskInDevelopment(): Plugin {
  return {
    name: 'oja-desk-in-development',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? ''
        const isPage = /^\/desk(\/|\?|$)/.test(url) && (request.headers.accept ?? '').includes('text/html')
        if (!isPage) return next()
        void (async () => {
          const page = await readFile(PAGE, 'utf8')
          const html = page.replace('src="/main.tsx"', 'src="/desk/main.tsx"')
          response.setHeader('Content-Type', 'text/html')
          response.end(await server.transformIndexHtml('/desk/index.html', html))
        })().catch(next)
      })
    },
  }
}
