/** Registers the service worker that caches the offline page and hashed files: see public/sw.js. It waits until the page has
 *  loaded, which needs the connection more. While online, the app works the same without the worker. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(workerAddress()).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

const WORKER = '/sw.js'

type Policy = { createScriptURL(address: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

/** The page's policy allows a worker only from a trusted address. This is the only one that the app trusts. */
function workerAddress(): string {
  // TypeScript's DOM types lack it.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('oja', {
    createScriptURL(address) {
      if (address === WORKER) return address
      throw new TypeError(`${address} is not a worker of this app`)
    },
  })
  return policy ? policy.createScriptURL(WORKER) : WORKER
}
