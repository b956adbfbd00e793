/** For what has to come at once: sooner than a room without live updates asks again (10 s) or a request gives up by itself
 *  (30 s), either of which would bring it in the end. */
export const SOON = { timeout: 8000 } as const
