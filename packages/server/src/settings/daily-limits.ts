import { TIERS } from '@oja/api/contract'
import { type Environment, SettingError, text } from './readers.ts'
import type { Settings } from './settings-type.ts'

/** Sandbox coin costs nothing, so development has practically no limit. */
const DAILY_LIMITS = {
  production: '50000,500000,5000000,50000000',
  development: '1000000000,1000000000,1000000000,1000000000',
} as const

/** Reads four amounts, from the lowest tier to the highest: proving more never allows less. */
export function readDailyLimits(
  env: Environment,
  environment: Settings['environment'],
): Settings['dailyLimitsNgn'] {
  const fallback = environment === 'production' ? DAILY_LIMITS.production : DAILY_LIMITS.development
  const value = text(env, 'DAILY_LIMITS_NGN') ?? fallback
  const amounts = value.split(',').map((part) => (/^\d{1,15}$/.test(part.trim()) ? Number(part) : Number.NaN))
  const [basic = 0, phone = 0, identity = 0, extended = 0] = amounts
  const isRising = basic <= phone && phone <= identity && identity <= extended
  if (amounts.length === TIERS.length && isRising) return { basic, phone, identity, extended }
  throw new SettingError(
    'DAILY_LIMITS_NGN',
    `"${value}" is not ${TIERS.length} amounts that do not fall, such as ${DAILY_LIMITS.production}`,
  )
}
