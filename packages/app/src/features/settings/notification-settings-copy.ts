import { AWAIT_COUNTDOWN_MS, type Channel, type Topic } from '@oja/api/contract'
import { formatMinutes } from '../../lib/format.ts'
import { count, fixed, words } from '../../lib/messages.ts'

export const notificationSettingsCopy = words('settings/notifications', {
  title: 'Notifications',
  lead: 'What we tell you while you are away, and where. It never shows an amount or a name.',
  loading: 'Loading your notification settings',
  here: {
    title: 'This browser',
    name: 'Notifications on this device',
    off: 'Your browser asks you to allow them. They come also when Oja is closed.',
    on: 'On. Signing out ends them.',
    denied:
      'Your browser blocks notifications for Oja. Allow them for this site in the settings of your browser, then load this page again.',
    unsupported: 'This browser cannot show notifications. You still get mails.',
    installFirst:
      'On an iPhone or iPad, add Oja to the home screen first: press Share, then “Add to Home Screen”. Open Oja from there and come back to this page.',
    others: count({
      one: 'You also get them in one other browser. Sign out there to end them.',
      other: 'You also get them in {count} other browsers. Sign out there to end them.',
    }),
    test: 'Send me a test',
    tested: 'A test is on its way',
  },
  table: 'What we tell you',
  topic: 'What happened',
  channels: { push: 'Devices', mail: 'Mail' } satisfies Record<Channel, string>,
  always: 'Always',
  topics: {
    orders: { name: 'New orders', text: 'Somebody orders from your ad' },
    payments: { name: 'Claimed payments', text: 'The buyer says that they have paid' },
    confirmations: { name: 'Confirmed payments', text: 'The seller says that your payment arrived' },
    cancels: { name: 'Requests to cancel', text: 'The other side asks to cancel an order' },
    deadlines: { name: 'Deadlines', text: 'Minutes are left, or the time ran out' },
    disputes: { name: 'Disputes', text: 'One was opened, or decided' },
    endings: { name: 'Ended orders', text: 'Complete, cancelled or expired' },
    messages: { name: 'Messages', text: 'Mailed when they stay unread, once for each order' },
    coin: { name: 'Coin', text: 'Arrived, sent, or not sent' },
    verification: { name: 'Verification', text: 'We have checked your documents' },
    sign_ins: { name: 'Sign-ins', text: 'Somebody signs in in a new browser' },
  } satisfies Record<Topic, { name: string; text: string }>,
  quiet: {
    title: 'Quiet hours',
    name: 'Hold notifications at night',
    text: fixed(
      'We hold them until the quiet hours end. What needs your answer within {minutes} minutes still comes: new orders, claimed payments, requests to cancel, and the last minutes. So do new sign-ins.',
      { minutes: formatMinutes(AWAIT_COUNTDOWN_MS) },
    ),
    from: 'From',
    to: 'To',
    zone: 'Lagos time. Mails come as always.',
    save: 'Save quiet hours',
    saved: 'Quiet hours saved',
    same: 'Choose two different times',
  },
  safety:
    'Mails about your password, PIN, email address and new devices always come. They guard your account.',
})
