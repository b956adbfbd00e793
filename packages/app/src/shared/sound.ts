/** How much later another tab may hear of the same thing and still leave it to the first. */
const HELD_MS = 10_000

/** Runs `act` in one of the customer's tabs, whichever comes first, while all of them hear of the same thing. Where the
 *  browser has no locks (plain http), in each. */
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

/** What a sound about a trade is called among the tabs: a message in an open room and its notification elsewhere are of one
 *  moment, and make one sound.
 *  @param at the server's time of the event, as written */
export function soundName(claimId: string, at: string): string {
  return `ping ${claimId} ${at}`
}
