import { type Environment, SettingError, text } from './readers.ts'

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export function readLogLevel(env: Environment): LogLevel {
  const value = text(env, 'LOG_LEVEL') ?? 'info'
  const level = LOG_LEVELS.find((known) => known === value)
  if (level) return level
  throw new SettingError('LOG_LEVEL', `"${value}" is not one of ${LOG_LEVELS.join(', ')}`)
}
