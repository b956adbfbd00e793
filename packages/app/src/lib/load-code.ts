import { readItem, writeItem } from './storage.ts'

/** The key under which the tab stores the build that it reloaded because a file was missing. */
const LEFT_BUILD_KEY = 'left-build'

/** This build, by the hashed name of the script that contains this file. */
const BUILD = import.meta.url

/** How often to retry while the server cannot be reached. */
const RETRY_MS = 1000

/** Loads a part of the app. Without a network it waits for one, unless the caller shows the failure itself. A missing file belongs
 *  to an older build: the page then reloads, once for each build, at the requested address.
 *  @throws the import's error, if a reload did not help. */
export async function loadCode<T>(
  load: () => Promise<T>,
  { waitsForNetwork = true }: { waitsForNetwork?: boolean } = {},
): Promise<T> {
  for (let failures = 0; ;) {
    try {
      return await load()
    } catch (error) {
      if (await isReachable()) {
        failures += 1
        // A phone that wakes up loses its first requests. Retry once, because a reload would close what is open on the page.
        if (failures === 1) continue
        if (!mayReload()) throw error
        // The address bar already has the requested screen.
        location.reload()
        // The page is going away; until then the old screen stays.
        return new Promise(() => undefined)
      }
      if (!waitsForNetwork) throw error
      failures = 0
      await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, RETRY_MS)) : online())
    }
  }
}

/** Whether the server responds, with any status. `navigator.onLine` is true before anything can be reached. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch(BUILD, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Whether the page may reload: once for each build. Without storage it never reloads, because it could reload for ever. */
function mayReload(): boolean {
  return (
    readItem('sessionStorage', LEFT_BUILD_KEY) !== BUILD && writeItem('sessionStorage', LEFT_BUILD_KEY, BUILD)
  )
}

function online(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}
