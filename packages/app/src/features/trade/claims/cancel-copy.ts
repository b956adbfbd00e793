import type { Claim } from '@oja/api/contract'
import { formatCoinShort, formatTime } from '../../../lib/format.ts'
import { params, words } from '../../../lib/messages.ts'
import type { ClaimState } from './claim-state.ts'
import type { Party } from './parties.ts'

/** Words about cancelling, alone and by agreement. */
export const cancelCopy = words('trade/cancel', {
  ways: {
    'give-up': 'I cannot pay',
    ask: 'Ask to cancel',
    agree: 'Agree to cancel',
  },
  keep: 'Keep the order',
  withdraw: 'Withdraw request',
  withdrawn: 'Request withdrawn',
  asked: {
    title: 'You asked to cancel',
    text: params('The trade ends if {other} agrees. Until then it continues.'),
    timed: params(
      'The trade ends when {other} agrees, or at {time} if no payment is marked as sent by then.',
    ),
  },
  otherAsked: {
    title: params('{other} asks to cancel this trade'),
    payer: params(
      'If you agree, the trade ends and {coin} goes back to {other}. If you have paid, do not agree.',
    ),
    owner: params(
      'If you agree, the trade ends and {coin} is yours again. If the naira has arrived, do not agree: write in the chat.',
    ),
    goesOn: 'If you do nothing, the trade continues.',
    timed: params('If you do not mark a payment as sent by {time}, the trade ends automatically.'),
  },
  question: {
    'give-up': {
      title: 'Give up this order?',
      text: params('{coin} goes back to {other}. Do this only if you have not paid.'),
    },
    ask: {
      title: params('Ask {other} to cancel?'),
      text: params(
        'The trade is cancelled only when {other} agrees. You can withdraw the request until then.',
      ),
      timed: params(
        '{other} may have sent naira already, so you cannot cancel alone. The trade ends when {other} agrees, or at {time} if no payment is marked as sent by then.',
      ),
    },
    agree: {
      title: 'Agree to cancel?',
      payer: params('{coin} goes back to {other}, and the trade ends.'),
      owner: params('{coin} is yours again, and the trade ends.'),
    },
  },
  care: {
    payer:
      'If you have paid, do not cancel: write in the chat, or open a dispute once the time is up. If you cancel often or give up disputes, you have to wait before the next order.',
    owner: 'If the naira has arrived, send it back or release the coin instead.',
  },
  done: {
    'give-up': 'Order given up',
    ask: 'Request sent',
    agree: 'Order cancelled',
  },
})

/** The acts that a customer confirms before they are sent. */
export type CancelAct = 'give-up' | 'ask' | 'agree'

type Trade = {
  claim: Claim
  state: Pick<ClaimState, 'role'>
  other: Pick<Party, 'first_name'>
}

/** What the customer who asked reads. */
export function askedWords(trade: Trade): { title: string; text: string } {
  const { asked } = cancelCopy
  const { names, time } = partsOf(trade)
  return { title: asked.title, text: time === null ? asked.text(names) : asked.timed({ ...names, time }) }
}

/** What the other side reads: what agreeing means, and what happens otherwise. */
export function otherAskedWords(trade: Trade): { title: string; text: string } {
  const { otherAsked } = cancelCopy
  const { names, time } = partsOf(trade)
  const otherwise = time === null ? otherAsked.goesOn : otherAsked.timed({ time })
  return { title: otherAsked.title(names), text: `${otherAsked[trade.state.role](names)} ${otherwise}` }
}

/** The question before an act. */
export function cancelQuestion(act: CancelAct, trade: Trade): { title: string; text: string } {
  const { question, care } = cancelCopy
  const { names, time } = partsOf(trade)
  const { role } = trade.state
  switch (act) {
    case 'give-up':
      return { title: question['give-up'].title, text: question['give-up'].text(names) }
    case 'ask': {
      const { title, text, timed } = question.ask
      const means = time === null ? text(names) : timed({ ...names, time })
      return { title: title(names), text: `${means} ${care[role]}` }
    }
    case 'agree':
      return { title: question.agree.title, text: `${question.agree[role](names)} ${care[role]}` }
  }
}

/** The outcome of an act. If both sides ask at the same time, they agree. Agreeing to a request that was just withdrawn becomes
 *  a new request. */
export function doneOf(act: CancelAct, answer: Pick<Claim, 'status'>): CancelAct {
  if (act === 'give-up') return act
  return answer.status === 'rejected' ? 'agree' : 'ask'
}

/** `time` is when an unpaid trade ends by itself: on a buy ad, while no payment is marked as sent. Otherwise `null`. */
function partsOf({ claim, other }: Trade) {
  const coin = formatCoinShort(claim.coin_equivalent, claim.ad.code)
  const endsUnpaid = claim.ad.type === 'buy' && claim.status === 'waiting'
  return {
    names: { other: other.first_name, coin },
    time: endsUnpaid ? formatTime(claim.review_ends_at) : null,
  }
}
