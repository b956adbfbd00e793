import { words } from '../../lib/messages.ts'

/** Words about the push notifications of this browser. */
export const pushCopy = words('push', {
  silent: 'This browser did not set notifications up. Check your connection and try again.',
  offer: {
    title: 'Tell me when something happens',
    text: 'We can tell you on this device, also when Oja is closed. Your browser asks you to allow it. The lock screen shows no amounts and no names.',
    accept: 'Tell me on this device',
    decline: 'Not now',
    done: 'We tell you on this device. Settings has a switch for each kind.',
    denied: 'Your browser blocks notifications for Oja. You can allow them in its settings.',
  },
})
