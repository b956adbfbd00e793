/** Whose answers the server gives from now on: the next customer's, or nobody's. */
export type Turn = 'begins' | 'ends'

const listeners = new Set<(turn: Turn) => void>()

/** Calls `listener` at each turn of the session. What keeps answers of a session listens: the login, which has none to
 *  keep, does not load that code. */
export function onTurn(listener: (turn: Turn) => void): void {
  listeners.add(listener)
}

/** Tells that a session begins or ends. */
export function tellTurn(turn: Turn): void {
  for (const listener of listeners) listener(turn)
}
