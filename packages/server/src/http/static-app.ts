import { existsSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from './session.ts'
import type { Settings } from '../settings.ts'
import { refuseUnknownPath } from './answer-errors.ts'

/** Files whose names carry a hash of their content never change. */
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'
/** Headers that mean something on a document alone. With each of a screen's scripts they would be bytes for nothing. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** The page of the people who run the market. Its scripts are its own. */
const DESK = 'desk/index.html'

/** Serves the built browser application from `appDir`: its files as they are (compressed where such a file lies beside
 *  them), and a page for every other address a person may open, for the app routes by itself. */
export async function serveApp(app: FastifyInstance, { appDir, publicUrl }: AppSettings): Promise<void> {
  const isBuilt = existsSync(path.join(appDir, 'index.html'))
  const session = cookieName({ publicUrl })
  if (isBuilt) {
    await app.register(staticFiles, {
      root: appDir,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
      // A folder has no file of its own: it goes on to the page for its address.
      allowedPath: (address) => !address.endsWith('/'),
      setHeaders: (reply, file) => {
        const hashed = /^(desk[\\/])?assets[\\/]/.test(path.relative(appDir, file))
        reply.header('cache-control', hashed ? FOREVER : ASK_EACH_TIME)
        if (hashed) for (const name of OF_DOCUMENTS) reply.raw.removeHeader(name)
      },
    })
  }
  const prepared = new Set(
    ['login.html', 'app.html', DESK].filter((page) => existsSync(path.join(appDir, page))),
  )

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!isBuilt) return sayNotBuilt(reply)
    const page = pageFor(request.url.replace(/\?.*/, ''), request.cookies[session] !== undefined)
    // The page depends on the cookie, so shared caches must vary on it.
    return reply
      .status(200)
      .header('vary', 'cookie')
      .sendFile(prepared.has(page) ? page : 'index.html')
  }

  app.get('/', sendPage)
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendPage(request, reply) : refuseUnknownPath(reply),
  )
}

type AppSettings = Pick<Settings, 'appDir' | 'publicUrl'>

/** The page an address is opened with. Two come drawn, to show something before any script runs. A browser with a session
 *  is sent on from the login, so it gets the plain page there. */
function pageFor(
  address: string,
  hasSession: boolean,
): 'index.html' | 'login.html' | 'app.html' | typeof DESK {
  if (/^\/desk(\/|$)/.test(address)) return DESK
  if (address === '/' || address === '/login') return hasSession ? 'index.html' : 'login.html'
  return /^\/(app|comments)(\/|$)/.test(address) ? 'app.html' : 'index.html'
}

function sayNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.status(404).type('text/plain; charset=utf-8').send('The app is not built yet: npm run build\n')
}

/** Whether a person opened this address, rather than a program asking for a file or a call. */
function isNavigation(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const isServers = /^\/(api|operator|assets|desk\/assets)(\/|\?|$)/.test(request.url)
  return reads && !isServers && (request.headers.accept ?? '').includes('text/html')
}
