import { words } from '../lib/messages.ts'

/** About a session that the customer did not end here. */
export const sessionCopy = words('session', {
  expired: 'Your session has ended. Sign in again.',
  elsewhere: 'You signed out in another tab.',
})
