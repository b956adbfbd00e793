import { words } from '../lib/messages.ts'

/** Words of the screens that replace one that cannot be shown. */
export const troubleCopy = words('trouble', {
  crashTab: 'Problem',
  crashTitle: 'Something went wrong on this screen',
  crashText:
    'Your money is safe. If you just sent or released coin, check your transactions before you do it again.',
  reload: 'Reload',
  home: 'Go to Home',
  loading: 'Loading',
})

/** Words for a session that the customer did not end here. */
export const sessionEndCopy = words('session', {
  expired: 'Your session has ended. Sign in again.',
  elsewhere: 'You are signed out in this browser.',
})
