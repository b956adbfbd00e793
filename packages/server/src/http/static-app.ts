import { existsSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseUnknownPath } from './answer-errors.ts'

/** Files whose names carry a hash of their content never change. */
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

/** Serves the built browser application from `appDir`: its files as they are (compressed where such a file lies beside
 *  them), and index.html for every other address a person may open, for the app routes by itself. */
export async function serveApp(app: FastifyInstance, appDir: string): Promise<void> {
  const isBuilt = existsSync(path.join(appDir, 'index.html'))
  if (isBuilt) {
    await app.register(staticFiles, {
      root: appDir,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      index: 'index.html',
      setHeaders: (reply, file) => {
        const hashed = path.relative(appDir, file).startsWith(`assets${path.sep}`)
        reply.header('cache-control', hashed ? FOREVER : ASK_EACH_TIME)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return refuseUnknownPath(reply)
    return isBuilt ? sendIndex(reply) : sayNotBuilt(reply)
  })
}

function sendIndex(reply: FastifyReply): FastifyReply {
  return reply.status(200).sendFile('index.html')
}

function sayNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.status(404).type('text/plain; charset=utf-8').send('The app is not built yet: npm run build\n')
}

/** Whether a person opened this address, rather than a program asking for a file or a call. */
function isNavigation(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const isServers = /^\/(api|operator|assets)(\/|\?|$)/.test(request.url)
  return reads && !isServers && (request.headers.accept ?? '').includes('text/html')
}
