/**
 * Waits for a lock that all windows of this site share. Call the result to release it; closing the window releases it too.
 * Browsers have locks over https only, so without it this does not wait.
 */
export async function takeTurn(name: string): Promise<() => void> {
  const hasCome = Promise.withResolvers<void>()
  const isOver = Promise.withResolvers<void>()
  if (!('locks' in navigator)) return isOver.resolve
  void navigator.locks.request(name, () => {
    hasCome.resolve()
    return isOver.promise
  })
  await hasCome.promise
  return isOver.resolve
}
