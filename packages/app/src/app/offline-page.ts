/** Registers the service worker that keeps the offline page and hashed files: see public/sw.js. It waits for the first
 *  screen, which needs the connection more. Without the worker the app works the same while there is a network. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(workerAddress()).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

const WORKER = '/sw.js'

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

/** Under the page's policy a worker is started by a trusted address only. This is the one that the app trusts. */
function workerAddress(): string {
  // TypeScript's own types of the browser lack these.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('oja', {
    createScriptURL(address) {
      if (address === WORKER) return address
      throw new TypeError(`${address} is no script of ours`)
    },
  })
  return policy ? policy.createScriptURL(WORKER) : WORKER
}
