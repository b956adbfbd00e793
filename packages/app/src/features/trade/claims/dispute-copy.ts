import {
  type DecisionReason,
  type Dispute,
  type DisputeKind,
  DISPUTE_REASON_MIN_LENGTH,
  STATEMENT_PICTURES_MAX,
} from '@oja/api/contract'
import { fixed, params, words } from '../../../lib/messages.ts'

/** The kinds of dispute, as the customer who opens one chooses them. */
export const disputeKinds: { readonly [kind in DisputeKind]: string } = words('trade/dispute-kinds', {
  'not-paid': 'The buyer has not paid',
  'paid-not-released': 'I paid, and the coin is not released',
  'wrong-amount': 'The amount is wrong',
  'other-name': 'The money came from another name',
  fraud: 'I think this is fraud',
  other: 'Something else',
})

/** The same kinds, worded for both sides. */
export const disputeAbout: { readonly [kind in DisputeKind]: string } = words('trade/dispute-about', {
  'not-paid': 'No payment arrived',
  'paid-not-released': 'Paid, and the coin is not released',
  'wrong-amount': 'The amount is wrong',
  'other-name': 'Paid from an account in another name',
  fraud: 'Suspected fraud',
  other: 'Something else',
})

export const decisionReasons: { readonly [reason in DecisionReason]: string } = words(
  'trade/decision-reasons',
  {
    'payment-found': 'The payment was found.',
    'no-payment': 'No payment was found.',
    'wrong-amount': 'The amount that was paid is not the agreed one.',
    'other-name': 'The money came from an account in another name.',
    fraud: 'There are signs of fraud.',
    'no-answer': 'One side did not answer.',
    other: 'See the note of the operator.',
  },
)

/** The panel of a dispute in the room of its trade. */
export const disputePanel = words('trade/dispute-panel', {
  title: 'Dispute',
  about: 'About',
  next: {
    answer: params('Say what happened by {time}, so that the operator knows your side.'),
    answerLate: 'Say what happened. The time to answer is over, but a first statement is still read.',
    add: params('Add your statement and pictures, while {other} answers by {time}.'),
    wait: params(
      '{other} can answer by {time}. Then an operator decides. You can both still finish the trade.',
    ),
    decide: 'An operator reads both sides and decides. You can both still finish the trade.',
    closed: 'You finished the trade yourselves, so the dispute is closed.',
    won: 'The decision is in your favour. There is nothing left for you to do.',
    wonUntil: params('The decision is in your favour. {other} can appeal until {time}.'),
    appeal: params('If the decision is wrong, appeal by {time}. Another operator then looks at it.'),
    lost: 'The decision is final: the time to appeal is over.',
    appealedByMe: 'Another operator looks at your appeal and decides.',
    appealed: params('{other} appealed. Another operator decides. The coin you have stays yours.'),
    appealWon: 'Your appeal won. Oja paid you the coin of this trade: look in your Trading wallet.',
    appealWonOther: params('The appeal of {other} won, and Oja paid them. The coin you have stays yours.'),
    appealLost: 'Your appeal was refused. The decision is final.',
    appealLostOther: params('The appeal of {other} was refused. The decision is final.'),
  },
  mine: 'You say',
  theirs: params('{other} says'),
  silent: params('{other} has not said anything yet.'),
  silentMe: 'You have not said anything yet.',
  state: 'Your statement',
  stateHint: fixed('What happened, when, and from which account, in at least {length} characters.', {
    length: DISPUTE_REASON_MIN_LENGTH,
  }),
  send: 'Send statement',
  change: 'Change statement',
  changeNote: params('You can change it until {other} has answered.'),
  cancel: 'Cancel',
  sent: 'Statement sent',
  pictures: 'Pictures',
  picturesHint: fixed('Up to {count}, JPG or PNG: a receipt, the list of payments in your bank app.', {
    count: STATEMENT_PICTURES_MAX,
  }),
  picturesLeft: params('You can add {count} more.'),
  addPicture: 'Add a picture',
  privacy: 'The other side sees your words and pictures. Cover what they need not see.',
  timeline: 'What happened',
  decision: 'Decision',
  decided: { buyer: 'In favour of the buyer', seller: 'In favour of the seller' },
  reasonTerm: 'Reason',
  note: 'The operator writes',
  you: 'You',
  appealTitle: 'Appeal against the decision',
  appeal: 'Appeal',
  appealText:
    'Another operator decides. If you win, Oja pays you the coin of this trade. Nothing is taken from the other side. You can appeal once.',
  appealReason: 'Why is the decision wrong?',
  appealHint: 'Say what the operator could not see: a statement of your bank, a time, an account.',
  appealSend: 'Send appeal',
  appealSent: 'Appeal sent',
  appealSays: { mine: 'Your appeal', other: params('The appeal of {other}') },
  appealRefused: 'Refused',
  appealAccepted: 'Accepted',
})

/** The events of the timeline. */
export const stepWordsOf: {
  readonly [what in Dispute['timeline'][number]['what']]: string
} = words('trade/dispute-steps', {
  opened: 'Dispute opened',
  stated: 'Statement',
  'answer-due': 'The time to answer ended',
  closed: 'Closed by the parties',
  decided: 'Decided by an operator',
  appealed: 'Appeal',
  'appeal-decided': 'Appeal decided by another operator',
})
