/** Where the tab remembers the build that it reloaded because a file was gone. */
const LEFT_BUILD_KEY = 'left-build'

/** This build, by the hashed name of the script that holds this file. */
const BUILD = import.meta.url

/** How often a server that cannot be reached is asked again. */
const ASK_AGAIN_MS = 1000

/** Loads a part of the app. Without a network it waits for one, unless the caller shows the failure itself. A file that is
 *  gone belongs to an older build: the page is then loaded again, once for each build, at the address the customer asked for.
 *  @throws what the import threw, when loading the page again did not help. */
export async function loadCode<T>(
  load: () => Promise<T>,
  { waitsForNetwork = true }: { waitsForNetwork?: boolean } = {},
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await isReachable())) {
      if (!waitsForNetwork) throw error
      await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS)) : online())
      return loadCode(load)
    }
  }
  try {
    // A phone that wakes up loses its first requests. Loading the page again would close what is open on it.
    return await load()
  } catch (error) {
    if (!mayReload()) throw error
    // The address bar already names the screen that was asked for.
    location.reload()
    // The page is going away; until then the old screen stays.
    return new Promise(() => undefined)
  }
}

/** Whether the server answers, whatever it answers. A browser says that it is online before it can reach anything. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const asked = fetch(BUILD, { method: 'HEAD', cache: 'no-store' })
  return asked.then(
    () => true,
    () => false,
  )
}

/** Whether the page may be loaded again: once for each build. A browser that cannot store this would reload for ever, so it
 *  never reloads. */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(LEFT_BUILD_KEY) === BUILD) return false
    sessionStorage.setItem(LEFT_BUILD_KEY, BUILD)
    return true
  } catch {
    return false
  }
}

function online(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}
