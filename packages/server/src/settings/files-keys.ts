import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Environment, SettingError, text } from './readers.ts'
import { readOrMakeSecret } from './secrets.ts'
import type { Settings } from './settings-type.ts'

const FILES_KEY_BYTES = 32

/** Keys as base64 or hex, the newest first, separated by commas or whitespace. Outside production it generates one. */
export function readFilesKeys(
  env: Environment,
  { environment, dataDir }: Pick<Settings, 'environment' | 'dataDir'>,
): readonly Uint8Array[] {
  const file = text(env, 'FILES_KEY_FILE')
  const given = text(env, 'FILES_KEY')
  if (file !== null && given !== null)
    throw new SettingError('FILES_KEY_FILE', 'leave it out, or leave out FILES_KEY')
  if (file !== null) return parseKeys('FILES_KEY_FILE', readKeyFile(file, dataDir))
  if (given !== null) return parseKeys('FILES_KEY', given)
  if (environment === 'production') {
    throw new SettingError(
      'FILES_KEY',
      'is needed in production; give 32 random bytes as base64, or their file in FILES_KEY_FILE',
    )
  }
  return parseKeys('FILES_KEY', readOrMakeSecret(dataDir, 'files-key', 'FILES_KEY'))
}

function readKeyFile(file: string, dataDir: string): string {
  const isBeside = ['uploads', 'pictures'].some(
    (folder) => !path.relative(path.join(dataDir, folder), path.resolve(file)).startsWith('..'),
  )
  if (isBeside)
    throw new SettingError('FILES_KEY_FILE', 'must lie outside of the pictures that its keys encrypt')
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new SettingError('FILES_KEY_FILE', `"${file}" cannot be read`, { cause })
  }
}

/** Error messages do not repeat the values, because they are secrets. */
function parseKeys(setting: string, value: string): readonly Uint8Array[] {
  const keys = value
    .split(/[\s,]+/)
    .filter((key) => key !== '')
    .map((key) => Buffer.from(key, /^[0-9a-f]{64}$/i.test(key) ? 'hex' : 'base64'))
  if (keys.length > 0 && keys.every((key) => key.length === FILES_KEY_BYTES)) return keys
  throw new SettingError(setting, 'holds a key that is not 32 bytes as base64 or hex')
}
