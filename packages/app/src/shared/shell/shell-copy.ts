import { params, words } from '../../lib/messages.ts'

/** Words of the frame. */
export const shellCopy = words('shell/shell', {
  offline: params('You are offline. What you see is from {since} or earlier, and nothing can be sent.'),
  reconnecting: 'Live updates are interrupted. Reconnecting …',
})
