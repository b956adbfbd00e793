import { type Logger, pino, stdTimeFunctions } from 'pino'
import type { Settings } from './settings.ts'

/** Never log bodies, cookies, PINs or codes: more people read logs than tables. */
export type Log = Logger

/** A second guard: fields with these names are redacted, up to two levels down. */
const SECRETS = [
  'password',
  'current_password',
  'new_password',
  'pin',
  'otp',
  'token',
  'cookie',
  'authorization',
]

/** One JSON object a line, from `level` upwards.
 *  @default level 'info', write to standard output */
export function createLog(
  options: { level?: Settings['logLevel']; write?: (line: string) => void } = {},
): Log {
  const { level = 'info', write } = options
  return pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: plainError },
      redact: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
    },
    write ? { write } : process.stdout,
  )
}

/** The parts of an error without customers' data. PostgreSQL puts whole rows into `detail`. */
function plainError(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause
  return {
    name: cause.name,
    message: cause.message,
    ...('code' in cause ? { code: cause.code } : {}),
    stack: cause.stack,
    ...(cause.cause === undefined ? {} : { cause: plainError(cause.cause) }),
  }
}
