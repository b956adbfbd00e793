import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Caller, databaseOfRun, PASSWORD, send } from './customer.ts'
import { baseUrl } from './world.ts'

const STEP_MS = 30_000

/** The code an authenticator app shows, by the product's clock. `step` 1 is the next code: the server accepts it early, so a
 *  test need not wait for an unused one. */
export async function appCode(secret: string, step: 0 | 1 = 0): Promise<string> {
  const { headers } = await fetch(`${baseUrl()}/api/health`)
  const timestamp = Date.parse(headers.get('date') ?? '') + step * STEP_MS
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Sets up codes from an app over HTTP, and returns their secret. */
export async function setUpCodes({ request }: Caller): Promise<string> {
  const { data } = await send<{ data: { secret: string } }>(request, '/api/totp', { password: PASSWORD })
  await send(request, '/api/totp/confirm', { code: await appCode(data.secret) })
  return data.secret
}

/** Adds a virtual authenticator that stores passkeys and always verifies its owner. */
export async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Ends the cooling off after a new factor. */
export async function endCoolingOff(customer: { id: string }): Promise<void> {
  await databaseOfRun()
    .updateTable('users')
    .set({ cooling_off_until: null, cooling_off_reason: null })
    .where('id', '=', customer.id)
    .execute()
}
