import { answering } from '@oja/api/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { PasskeyAdd } from './passkey-add.tsx'
import { ownerCopy, passkeysCopy as copy } from './security-copy.ts'

const calls = answerCalls()
afterEach(() => vi.restoreAllMocks())

const bytes = new Uint8Array([1]).buffer

/** The browser confirms with a passkey, and fails to make another one with this error. */
function answerPasskeys(error: string) {
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
    getClientExtensionResults: () => ({}),
  } as unknown as Credential)
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('refused', error))
  calls.use(
    answering('passkeyOptions', {
      challenge: 'AQ',
      rp: { id: 'localhost', name: 'Oja' },
      user: { id: 'AQ', name: 'ngozi', displayName: 'Ngozi' },
      pubKeyCredParams: [],
    }),
  )
}

test.for([
  ['InvalidStateError', copy.known],
  ['NotAllowedError', copy.notMade],
] as const)(
  'a passkey that is not made (%s) says only why, also if another one proved the owner',
  async ([error, why]) => {
    answerPasskeys(error)
    await drawScreen(<PasskeyAdd hasPasskey onDone={() => undefined} onCancel={() => undefined} />)
    await page.getByRole('button', { name: ownerCopy.passkey }).click()
    await expect.element(page.getByText(why)).toBeVisible()
    await expect.element(page.getByRole('button', { name: ownerCopy.passkey })).toBeEnabled()
    await expect.element(page.getByText(ownerCopy.passkeyFailed)).not.toBeInTheDocument()
  },
)
