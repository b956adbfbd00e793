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
/** Headers that only matter on documents. On every script of a screen they would waste bytes. */
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

/** The desk's page, with its own scripts. */
const DESK = 'desk/index.html'

/** Serves the built browser application from `appDir`: its files, compressed where a compressed copy exists, and a page for every
 *  other address, because the app does its own routing. */
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
      // A folder has no file, so its address gets a page.
      allowedPath: (address) => !address.endsWith('/'),
      setHeaders: (reply, file) => {
        const hashed = /^(desk[\\/])?assets[\\/]/.test(path.relative(appDir, file))
        reply.header('cache-control', hashed ? FOREVER : ASK_EACH_TIME)
        if (hashed) for (const name of OF_DOCUMENTS) reply.raw.removeHeader(name)
      },
    })
  }
  const existing = new Set(
    ['login.html', 'app.html', DESK].filter((page) => existsSync(path.join(appDir, page))),
  )

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!isBuilt) return sayNotBuilt(reply)
    const page = pageFor(request.url.replace(/\?.*/, ''), request.cookies[session] !== undefined)
    // The page depends on the cookie, so shared caches must vary on it.
    return reply
      .status(200)
      .header('vary', 'cookie')
      .sendFile(existing.has(page) ? page : 'index.html')
  }

  // The file server refuses these addresses with an error, which would show as JSON in a browser.
  app.addHook('onRequest', async (request, reply) => {
    if (hasNoFile(request.url) && isNavigation(request)) return sendPage(request, reply)
    return undefined
  })
  app.get('/', sendPage)
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendPage(request, reply) : refuseUnknownPath(reply),
  )
}

type AppSettings = Pick<Settings, 'appDir' | 'publicUrl'>

/** The page for an address. Two pages are prerendered, to show something before any script runs. The login redirects a browser
 *  with a session, so such a browser gets the plain page there. */
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

/** Whether an address has an empty part, a backslash, a NUL or a percent sign, as no file does. */
function hasNoFile(url: string): boolean {
  return /\/\/|\\|%5c|%00|%25/i.test(url.replace(/\?.*/, ''))
}

/** Whether a person opened this address, rather than a program requesting a file or a call. */
function isNavigation(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const isServers = /^\/(api|operator|assets|desk\/assets)(\/|\?|$)/.test(request.url)
  return reads && !isServers && (request.headers.accept ?? '').includes('text/html')
}
