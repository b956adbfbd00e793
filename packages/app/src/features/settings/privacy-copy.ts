import { params, words } from '../../lib/messages.ts'

export const privacyCopy = words('settings/privacy', {
  title: 'Privacy',
  lead: 'Download what we keep about you, or close your account.',
  policy: 'Read our privacy policy',
  export: {
    title: 'Your data',
    text: 'One file with your profile, devices, accounts, ads, trades, transactions, your own messages and notifications. Other programs can read it (JSON).',
    password: 'Password',
    submit: 'Download my data',
    done: 'Your data is in your downloads',
    fileName: params('oja-my-data-{day}.json'),
  },
  close: {
    title: 'Close account',
    text: 'Closing signs you out everywhere. Nobody on Oja sees your name any more, and we erase your devices, notifications and saved receivers. You cannot undo it.',
    kept: params(
      'The law requires us to keep records of your trades, transactions, bank accounts, verification and identity for {years} years. Then we erase your name and account numbers from them.',
    ),
    again: 'You can open a new account with the same email address.',
    loading: 'Loading whether your account can be closed',
    notYet: 'You cannot close your account yet',
    places: {
      assets: 'Go to Assets',
      ads: 'Go to My Ads',
      orders: 'Go to Order History',
      transactions: 'Go to Transactions',
      support: 'Go to Support',
    },
    givesUpTitle: params('You give up {coin}'),
    givesUp:
      'The network fee is as much as this or more, so it cannot be sent. You can sell it on the market first. If you close your account now, Oja keeps it.',
    password: 'Password',
    submit: 'Close my account',
    askTitle: 'Close your account for good?',
    askText: 'This erases your account. Nobody can bring it back, not even our support.',
    askGivesUp: params('You give up {coin} to Oja.'),
    confirm: 'Close my account',
    keep: 'Keep my account',
    done: 'Your account is closed',
    maybeDone: 'Your account may be closed already. If it is, signing in with your password no longer works.',
  },
})
