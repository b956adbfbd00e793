/** Lines for whoever runs the server. Never bodies, cookies, PINs or codes: a log is read by more people than a table. */
export type Log = {
  debug(message: string, facts?: Facts): void
  info(message: string, facts?: Facts): void
  warn(message: string, facts?: Facts): void
  error(message: string, facts?: Facts): void
}

type Facts = Record<string, unknown>
const LEVELS = ['debug', 'info', 'warn', 'error'] as const
type Level = (typeof LEVELS)[number]

/** One JSON object a line, from `level` upwards.
 *  @default level 'info', write to standard output */
export function createLog(options: { level?: Level; write?: (line: string) => void } = {}): Log {
  const { level = 'info', write = (line) => process.stdout.write(line) } = options
  const at =
    (name: Level) =>
    (message: string, facts: Facts = {}) => {
      if (LEVELS.indexOf(name) < LEVELS.indexOf(level)) return
      const line = { time: new Date().toISOString(), level: name, message, ...facts }
      write(`${JSON.stringify(line, (_key, value: unknown) => plain(value))}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Says nothing: for tests that look elsewhere. */
export const silentLog: Log = createLog({ level: 'error', write: () => undefined })

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (!(value instanceof Error)) return value
  return {
    name: value.name,
    message: value.message,
    ...('code' in value ? { code: value.code } : {}),
    stack: value.stack,
    ...(value.cause === undefined ? {} : { cause: value.cause }),
  }
}
