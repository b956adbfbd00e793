import { isIP } from 'node:net'
import { type Environment, SettingError, text } from './readers.ts'
import type { Settings } from './settings-type.ts'

export function readHost(env: Environment): string {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  if (isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) return host
  throw new SettingError('HOST', `"${host}" is not an address or host name`)
}

export function readPublicUrl(
  env: Environment,
  { port, environment }: Pick<Settings, 'port' | 'environment'>,
): string {
  const value = text(env, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new SettingError('PUBLIC_URL', `"${value}" is not a URL that starts with http:// or https://`)
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new SettingError('PUBLIC_URL', `"${value}" must be an origin, without path, query or user`)
  }
  if (environment === 'production' && url.protocol === 'http:' && loopbackPort(url.origin) === null) {
    throw new SettingError(
      'PUBLIC_URL',
      `"${value}" must start with https:// in production, or passwords and sessions cross the network in plain text`,
    )
  }
  return url.origin
}

/** Outside production, the same loopback server under another name counts as the same origin. */
export function isOwnOrigin(origin: string, settings: Pick<Settings, 'environment' | 'publicUrl'>): boolean {
  if (origin === settings.publicUrl) return true
  if (settings.environment === 'production') return false
  const [given, own] = [loopbackPort(origin), loopbackPort(settings.publicUrl)]
  return given !== null && given === own
}

/** `https` decides whether cookies are Secure. */
export function isSecure(settings: Pick<Settings, 'publicUrl'>): boolean {
  return settings.publicUrl.startsWith('https:')
}

/** The protocol and port of a loopback origin, `null` for any other. */
function loopbackPort(origin: string): string | null {
  if (!URL.canParse(origin)) return null
  const url = new URL(origin)
  if (url.origin !== origin || !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) return null
  return `${url.protocol}${url.port}`
}
