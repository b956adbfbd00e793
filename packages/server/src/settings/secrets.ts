import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Environment, SettingError, text } from './readers.ts'

const OPERATOR_TOKEN_MIN_LENGTH = 16

export function readOperatorToken(env: Environment, dataDir: string): string {
  const given = text(env, 'OPERATOR_TOKEN')
  if (given === null) return readOrMakeSecret(dataDir, 'operator-token', 'OPERATOR_TOKEN')
  if (given.length >= OPERATOR_TOKEN_MIN_LENGTH && /^[\x21-\x7e]+$/.test(given)) return given
  throw new SettingError(
    'OPERATOR_TOKEN',
    `must have at least ${OPERATOR_TOKEN_MIN_LENGTH} printable characters without spaces`,
  )
}

const FACTOR_KEY_MIN_LENGTH = 32

export function readFactorKey(env: Environment, dataDir: string): string {
  const given = text(env, 'FACTOR_KEY')
  if (given === null) return readOrMakeSecret(dataDir, 'factor-key', 'FACTOR_KEY')
  if (given.length >= FACTOR_KEY_MIN_LENGTH) return given
  throw new SettingError('FACTOR_KEY', `must have at least ${FACTOR_KEY_MIN_LENGTH} characters`)
}

/** A secret stored in `dataDir` for its owner only, generated on first use.
 *  @throws SettingError, naming `setting`, when the file cannot be read or written. */
export function readOrMakeSecret(dataDir: string, name: string, setting = 'DATA_DIR'): string {
  const file = path.join(dataDir, name)
  try {
    placeOnce(file, `${randomBytes(32).toString('base64url')}\n`)
    chmodSync(file, 0o600)
    const secret = readFileSync(file, 'utf8').trim()
    if (secret) return secret
  } catch {
    throw new SettingError(setting, `"${file}" cannot be written and read`)
  }
  throw new SettingError(setting, `"${file}" is empty; delete it to have a new one made`)
}

/** Writes a file atomically and never over an existing one: of two processes that start together, one wins and both read the
 *  same secret. */
function placeOnce(file: string, content: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  } finally {
    rmSync(draft, { force: true })
  }
}
