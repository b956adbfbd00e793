import { endpoints } from '@oja/api/contract'
import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { conflict } from '../../../errors.ts'
import type { Route } from '../../../http/call.ts'
import { getUser } from '../../users/repository.ts'
import { changeFactors } from './change-factors.ts'
import { proveOwner, spendFactor } from './check-factor.ts'
import { passkeyRoutes, toPasskey } from './passkey-routes.ts'
import { passkeysOf } from './passkeys.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { totpRoutes } from './totp-routes.ts'

/** The list of second factors, and recovery codes. Source: docs/product/accounts.md#second-factors */
export function factorRoutes(route: Route, deps: Deps): void {
  passkeyRoutes(route, deps)
  totpRoutes(route, deps)

  route(endpoints.secondFactors, async ({ db, user }) => {
    const totp = await db
      .selectFrom('totp_secrets')
      .select('confirmed_at')
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    const confirmedAt = totp?.confirmed_at ?? null
    return {
      totp: { enabled: confirmedAt !== null, confirmed_at: confirmedAt?.toISOString() ?? null },
      recovery_codes_left: await countRecoveryCodes(db, user.id),
      passkeys: (await passkeysOf(db, user.id)).map(toPasskey),
    }
  })

  route(endpoints.renewRecoveryCodes, async (call) => {
    const { user, now } = call
    const factor = await proveOwner(deps, call)
    const change = async (trx: Database) => {
      const { second_factor_since } = await getUser(trx, user.id)
      if (second_factor_since === null)
        throw conflict(
          'Set up codes from an app or a passkey first. Recovery codes replace those if you lose them',
        )
      await spendFactor(trx, factor, now)
      return renewRecoveryCodes(trx, { userId: user.id, now })
    }
    const tell = () => 'New recovery codes were made for your account. The old ones no longer work.'
    return { recovery_codes: await changeFactors(deps, call, { change, tell }) }
  })
}
