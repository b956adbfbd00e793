/** Where this page remembers which build it left because a file of it was gone. */
const LEFT_BUILD_KEY = 'left-build'

/** This build, by the hashed name of the script that holds this file. */
const BUILD = import.meta.url

/** Loads a part of the app. Without a network it waits for one, unless the caller has words for that. A file that is gone
 *  belongs to a build that a newer one has replaced: the page is then loaded anew, once for each build, and goes on where
 *  the customer was going.
 *  @throws what the import threw, when a new page did not help. */
export async function loadCode<T>(
  load: () => Promise<T>,
  { waitsForNetwork = true }: { waitsForNetwork?: boolean } = {},
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine) {
      if (!waitsForNetwork) throw error
      await online()
      return loadCode(load)
    }
    if (!leaveBuild()) throw error
    // The address bar names the screen that was asked for already.
    location.reload()
    // The page is going away; until then the old screen stays.
    return new Promise(() => undefined)
  }
}

/** Whether this build was not left before. A browser that cannot remember it would go in circles. */
function leaveBuild(): boolean {
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
