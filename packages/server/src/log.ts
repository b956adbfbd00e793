import type { LogLevel } from './settings/log-level.ts'
import { type Logger, pino, stdTimeFunctions } from 'pino'

/** Lines for the people who run the server. Never log bodies, cookies, PINs or codes: more people read a log than a table. */
export type Log = Logger

/** The second guard: fields of these names are removed wherever they are, up to two levels down. */
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
export function createLog(options: { level?: LogLevel; write?: (line: string) => void } = {}): Log {
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

/** The parts of an error that hold no customer's data: PostgreSQL puts whole rows into `detail`. */
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
