/**
 * Waits for a lock that all windows of this site share. Call the result to release it; closing the window releases it too.
 * Browsers have locks over https only, so without it this does not wait.
 */
export async function acquireLock(name: string): Promise<() => void> {
  if (!('locks' in navigator)) return () => {}
  const acquired = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  void navigator.locks.request(name, () => {
    acquired.resolve()
    return released.promise
  })
  await acquired.promise
  return released.resolve
}
