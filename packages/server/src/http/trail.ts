import type { Transaction } from '../db/database.ts'
import { clientNetwork } from '../ip-networks.ts'

/** Who saw or did something. */
export type Actor = { kind: 'operator'; id: string; name: string } | { kind: 'machine'; name: string }

/** What a line of the trail is about. */
export type About = {
  /** Id of the customer whose data was seen or changed. */
  customer?: string | null | undefined
  /** Id of the claim. */
  claim?: string | null | undefined
  /** Anything else: an operator, a token, what was searched. */
  subject?: string
  /** The reason that the operator gave. */
  why?: string | null | undefined
  /** What changed. Never a secret, and no personal data beyond ids. */
  detail?: Record<string, unknown>
}

/** Writes a line of the trail in the transaction of what it records, so that neither exists without the other. A picture is
 *  read only after its line is committed. */
export async function recordTrail(
  trx: Transaction,
  line: { actor: Actor; act: string; about?: About; ip: string; now: Date },
): Promise<void> {
  const { actor, act, about = {}, ip, now } = line
  await trx
    .insertInto('desk_trail')
    .values({
      at: now,
      actor_kind: actor.kind,
      operator: actor.kind === 'operator' ? actor.id : null,
      actor_name: actor.name,
      act,
      customer: about.customer ?? null,
      claim: about.claim ?? null,
      subject: about.subject ?? null,
      why: about.why ?? null,
      detail: about.detail === undefined ? null : JSON.stringify(about.detail),
      network: clientNetwork(ip),
    })
    .execute()
}
