/** How long the lock is held. Another tab that receives the same event within this time stays silent. */
const HELD_MS = 10_000

/** Runs `act` in only one of the tabs that receive the same event. Without browser locks (plain http) it runs in each. */
export async function onceAmongTabs(
  name: string,
  act: () => void,
  locks: LockManager | null = 'locks' in navigator ? navigator.locks : null,
): Promise<void> {
  if (locks === null) return act()
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    act()
    await new Promise((resolve) => setTimeout(resolve, HELD_MS))
  })
}

/** The key that a message shares with its notification, so that both make one sound.
 *  @param at the server's time of the event, as sent */
export function soundName(roomId: string, at: string): string {
  return `ping ${roomId} ${at}`
}

/** The sound of a new message or notification. */
export function playPing(): void {
  const sound = new Audio('/ping.wav')
  sound.dataset['slot'] = 'ping'
  // Browsers refuse sound before the customer's first input. The news is on the screen anyway.
  void sound.play().catch(() => undefined)
}
