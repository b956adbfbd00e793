/**
 * Waits until no other window of this site has the turn of this name. What comes back ends the turn; closing the window does so
 * too. Without https there are no locks, and nobody waits.
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
