/** Words of the frame. */
export const shellCopy = {
  offline: (since: string) =>
    `You are offline. What you see is from ${since} or earlier, and nothing can be sent.`,
  reconnecting: 'Live updates are interrupted. Reconnecting …',
} as const
