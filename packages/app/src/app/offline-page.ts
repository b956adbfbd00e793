/** Lets the browser keep the offline page and hashed files: see public/sw.js. After the first screen, because the phone
 *  has better things to fetch until then. Without it the app works the same, while there is a network. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
