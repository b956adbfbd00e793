import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from './settings-type.ts'

export type Environment = Record<string, string | undefined>

/** A setting that cannot be used. The message is one line that names it. */
export class SettingError extends Error {
  override name = 'SettingError'
  readonly setting: string

  constructor(setting: string, problem: string, options: ErrorOptions = {}) {
    super(`${setting}: ${problem}`, options)
    this.setting = setting
  }
}

export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim()
  return value ? value : null
}

export function readFlag(env: Environment, name: string): boolean | null {
  const value = text(env, name)
  if (value === null) return null
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new SettingError(name, `"${value}" is not 1 or 0`)
}

/** One of `choices`; `null` when the setting is not given. */
export function readChoice<T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
): T | null {
  const value = text(env, name)
  if (value === null) return null
  const choice = choices.find((one) => one === value)
  if (choice !== undefined) return choice
  throw new SettingError(name, `"${value}" is not one of ${choices.join(', ')}`)
}

export function readInteger<Fallback extends number | null>(
  env: Environment,
  name: string,
  options: { fallback: Fallback; from: number; to: number },
): number | Fallback {
  const value = text(env, name)
  if (value === null) return options.fallback
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= options.from && number <= options.to) return number
  throw new SettingError(name, `"${value}" is not a whole number from ${options.from} to ${options.to}`)
}

export function readScale(env: Environment): number {
  const value = text(env, 'RATE_LIMIT_SCALE')
  if (value === null) return 1
  const scale = /^\d{1,6}(\.\d{1,6})?$/.test(value) ? Number(value) : 0
  if (scale > 0) return scale
  throw new SettingError('RATE_LIMIT_SCALE', `"${value}" is not a number above zero`)
}

export function readUrl(env: Environment, name: string, protocols: string[]): string | null {
  const value = text(env, name)
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && protocols.includes(url.protocol) && namesPlace(value, url)) return value
  const starts = protocols.map((one) => (one === 'mailto:' ? one : `${one}//`)).join(' or ')
  // Do not repeat the value: it may contain a password.
  throw new SettingError(name, `is not a URL that starts with ${starts}`)
}

/** Whether a URL names a host, or an address to mail to: `smtp:` and `mailto:` alone are URLs too. A database may be reached
 *  through a socket, without a host. */
function namesPlace(value: string, { protocol, pathname, hostname }: URL): boolean {
  if (protocol === 'mailto:') return /^[^@\s]+@[^@\s]+$/.test(pathname)
  return value.slice(protocol.length).startsWith('//') && (hostname !== '' || protocol.startsWith('postgres'))
}

/** The URL of an outside service; `null` for the sandbox, which production must request by name. */
export function readServiceUrl(
  env: Environment,
  name: string,
  { environment, sandbox }: { environment: Settings['environment']; sandbox: string },
): string | null {
  if (text(env, name) === 'sandbox') return null
  const url = readUrl(env, name, ['https:', 'http:'])
  if (url === null && environment === 'production') {
    throw new SettingError(name, `is needed in production; ${name}=sandbox asks for ${sandbox}`)
  }
  return url
}

/** The absolute path of a folder, which may be missing. */
export function readFolderPath(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value === null) return null
  const folder = path.resolve(value)
  if (!existsSync(folder) || statSync(folder).isDirectory()) return folder
  throw new SettingError(name, `"${folder}" is not a folder`)
}

/** The absolute path of an existing file. */
export function readFilePath(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value === null) return null
  const file = path.resolve(value)
  if (existsSync(file) && statSync(file).isFile()) return file
  throw new SettingError(name, `"${file}" is not a file`)
}
