import type { Claim } from '@oja/api/contract'
import { formatCoinShort, formatNaira, fullName } from '../../../lib/format.ts'
import type { Scene } from './claim-state.ts'
import { roomCopy as copy } from './claims-copy.ts'
import type { Party } from './parties.ts'

/** What the customer is asked before the act of a scene. `pin`: what the PIN dialog says, if the act needs a PIN. */
export type Question = { key: string; title: string; text: string; yes: string; pin: string | null }

/** The question before the act of a scene; `null` when there is no act. */
export function questionFor(scene: Scene, claim: Claim, other: Party): Question | null {
  const naira = formatNaira(claim.amount)
  const facts = { naira, other: fullName(other), coin: formatCoinShort(claim.coin_equivalent, claim.ad.code) }
  const pin = copy.confirmPin(facts)
  switch (scene) {
    case 'check-and-release': {
      const title = copy.receivedTitle({ naira })
      return { key: scene, title, text: copy.receivedText(facts), yes: copy.receivedYes, pin }
    }
    case 'verify-payment':
      return { key: scene, title: copy.verify, text: copy.verifyText.buy(facts), yes: copy.yesPayment, pin }
    case 'acknowledge': {
      const text = copy.verifyText.sell(facts)
      return { key: scene, title: copy.verify, text, yes: copy.yesCoin, pin: null }
    }
    case 'pay': {
      const { account_name: name = fullName(other), bank_name: bank = '' } = claim.bank_account ?? {}
      const text = copy.sentText({ naira, name, bank })
      return { key: scene, title: copy.sentTitle({ naira }), text, yes: copy.sentYes, pin: null }
    }
    default:
      return null
  }
}

/** Why the button is disabled. */
export function hintFor(scene: Scene, other: Party): string | null {
  if (scene === 'awaiting-payment') return copy.verifyWait({ other: other.first_name })
  if (scene === 'vendor-checks') return copy.verifyWaitSell({ other: other.first_name })
  return null
}
