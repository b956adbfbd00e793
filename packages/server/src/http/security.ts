import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Deps } from '../deps.ts'
import { badOrigin } from '../errors.ts'
import { isOwnOrigin, isSecure, type Settings } from '../settings.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Sets the security headers of every response, and refuses requests that another site made a browser send. */
export function registerSecurity(app: FastifyInstance, { settings, clock }: Deps): void {
  // Built once: helmet's fastify plugin would rebuild every header for each response.
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(settings) },
    strictTransportSecurity: isSecure(settings) ? { maxAge: YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, (cause) => done(cause instanceof Error ? cause : undefined))
  })
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && isFromElsewhere(request, settings)) throw badOrigin()
  })
  app.addHook('onSend', async (_request, reply) => {
    // Countdowns follow this header, so it must use the clock that decides deadlines.
    reply.header('date', clock.now().toUTCString())
    // Files set their own caching.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Whether a browser reports that this request comes from another site. Other programs send neither header, but they also have
 *  no customer's cookie. */
function isFromElsewhere(request: FastifyRequest, settings: Settings): boolean {
  const { origin } = request.headers
  if (origin !== undefined) return !isOwnOrigin(origin, settings)
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** The app's pages may load only their own files. Styles that components set by script need no permission. */
function contentSecurityPolicy(settings: Settings): Record<string, (string | (() => string))[]> {
  // Evaluated for each response: a port that the system chooses is not known yet.
  const socket = () => settings.publicUrl.replace(/^http/, 'ws')
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...inlineStyles(settings.appDir)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", socket],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // Text never becomes script. The app's only policy allows the URL of its service worker and nothing else.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['oja'],
  }
}

/** Hashes of the built pages' inline stylesheets, in the policy's notation. */
function inlineStyles(appDir: string): string[] {
  if (!existsSync(appDir)) return []
  const pages = readdirSync(appDir).filter((file) => file.endsWith('.html'))
  const styles = pages.flatMap((file) => [
    ...readFileSync(path.join(appDir, file), 'utf8').matchAll(/<style>([^]*?)<\/style>/g),
  ])
  return styles.map(([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
}
