import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Customer, databaseOfRun, PASSWORD, send } from './customer.ts'
import { baseUrl } from './world.ts'

const STEP_MS = 30_000

/** What an authenticator app shows, by the clock of the product. `step` 1 is the code after: the server takes it early, so that a
 *  test need not wait for a code that was not used yet. */
export async function appCode(secret: string, step: 0 | 1 = 0): Promise<string> {
  const { headers } = await fetch(`${baseUrl()}/api/health`)
  const timestamp = Date.parse(headers.get('date') ?? '') + step * STEP_MS
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Sets up codes from an app over HTTP, and returns their secret. */
export async function setUpCodes({ request }: Customer): Promise<string> {
  const { data } = await send<{ data: { secret: string } }>(request, '/api/totp', { password: PASSWORD })
  await send(request, '/api/totp/confirm', { code: await appCode(data.secret) })
  return data.secret
}

/** Gives this page's browser a device that keeps passkeys and finds its owner at every touch. */
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

/** Ends the wait after a new factor, as a day would. */
export async function endCoolingOff(customer: { id: string }): Promise<void> {
  await databaseOfRun()
    .updateTable('users')
    .set({ cooling_off_until: null, cooling_off_reason: null })
    .where('id', '=', customer.id)
    .execute()
}
