import type { PasskeyAssertion, WebAuthnOptions } from '@oja/api/contract'
import { loadCode } from '../../lib/load-code.ts'

const loadLibrary = () => loadCode(() => import('@simplewebauthn/browser'))
type Library = Awaited<ReturnType<typeof loadLibrary>>

/** Whether this browser supports passkeys. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Asks the customer for one of their passkeys.
 *  @throws DOMException NotAllowedError when they closed the browser's dialog, or took too long */
export async function signWithPasskey(options: WebAuthnOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary()
  // The server makes the options for this function.
  const optionsJSON = options as unknown as Parameters<Library['startAuthentication']>[0]['optionsJSON']
  return startAuthentication({ optionsJSON }).catch(rethrowCause)
}

/** Makes a passkey on this device, or on one that the customer chooses.
 *  @throws DOMException NotAllowedError when they closed the browser's dialog; InvalidStateError when this device has one */
export async function createPasskey(options: WebAuthnOptions) {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = options as unknown as Parameters<Library['startRegistration']>[0]['optionsJSON']
  return startRegistration({ optionsJSON }).catch(rethrowCause)
}

/** The library wraps the browser's errors, but callers check for the browser's own. */
function rethrowCause(error: unknown): never {
  throw error instanceof Error && error.cause instanceof DOMException ? error.cause : error
}
