import type { Claim } from '@oja/api/contract'
import { formatCoinShort, formatNaira } from '../../../lib/format.ts'
import type { Scene } from './claim-state.ts'
import { roomCopy as copy } from './claims-copy.ts'
import type { Party } from './parties.ts'

/** What the customer is asked before the act of a scene. `pin`: what the PIN dialog says, if the act needs a PIN. */
export type Question = { key: string; title: string; text: string; yes: string; pin: string | null }

/** The question before the act of a scene; `null` when there is no act. */
export function questionFor(scene: Scene, claim: Claim, other: Party): Question | null {
  const naira = formatNaira(claim.amount)
  const coin = formatCoinShort(claim.coin_equivalent, claim.ad.code)
  const { name } = other
  const pin = copy.confirmPin({ naira, other: name, coin })
  switch (scene) {
    case 'check-and-release':
      return {
        key: scene,
        title: copy.receivedTitle({ naira }),
        text: copy.receivedText({ naira, other: name, coin }),
        yes: copy.receivedYes,
        pin,
      }
    case 'verify-payment':
      return {
        key: scene,
        title: copy.verify,
        text: copy.verifyText.buy({ other: name, naira, coin }),
        yes: copy.yesPayment,
        pin,
      }
    case 'acknowledge':
      return {
        key: scene,
        title: copy.verify,
        text: copy.verifyText.sell({ other: name, naira, coin }),
        yes: copy.yesCoin,
        pin: null,
      }
    case 'pay': {
      const account = claim.bank_account
      const text = copy.sentText({
        naira,
        name: account?.account_name ?? name,
        bank: account?.bank_name ?? '',
      })
      return { key: scene, title: copy.sentTitle({ naira }), text, yes: copy.sentYes, pin: null }
    }
    default:
      return null
  }
}

/** Why the button is disabled. */
export function hintFor(scene: Scene, other: Party): string | null {
  if (scene === 'awaiting-payment') return copy.verifyWait({ other: other.firstName })
  if (scene === 'vendor-checks') return copy.verifyWaitSell({ other: other.firstName })
  return null
}
