/** How long the lock is held: another tab that hears of the same event within this time stays silent. */
const HELD_MS = 10_000

/** Runs `act` in one of the customer's tabs, when all of them hear of the same event. Without browser locks (plain http) it
 *  runs in each. */
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

/** Key shared by a message and its notification, so that they ring once among the tabs.
 *  @param at the server's time of the event, as written */
export function soundName(claimId: string, at: string): string {
  return `ping ${claimId} ${at}`
}
