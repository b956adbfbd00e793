/** Registers the service worker that keeps the offline page and hashed files: see public/sw.js. It waits for the first
 *  screen, which needs the connection more. Without the worker the app works the same while there is a network. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
