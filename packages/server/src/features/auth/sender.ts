import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { clientNetwork } from '../../ip-networks.ts'
import { type Session, sessionKey } from '../../http/session.ts'
import { NIL_UUID } from '../../nil-uuid.ts'
import type { Settings } from '../../settings.ts'
import { findDevice } from './devices.ts'
import type { HashQueue } from './hashing.ts'

/** What the functions below need from a call. */
export type SenderCall = {
  db: Database
  now: Date
  ip: string
  settings: Pick<Settings, 'publicUrl'>
  session: Session | null
  request: FastifyRequest
  reply: FastifyReply
}

/** The sender of a try. A wrong try slows down only its own sender, so that no stranger can lock a customer out. */
export type Sender = {
  /** A session of the customer, or a browser the customer has signed in with. */
  isKnown: boolean
  /** The senders that share a limit: all strangers, or those known to one account. Somebody else whose pending address this is
   *  must not use up the tries of its owner. */
  group: string
  /** Identifies the sender in the names of counters. */
  key: string
}

/** The sender of a try at the account of `userId`; everybody is a stranger to an address without an account. */
export async function senderOf(call: SenderCall, userId: string | undefined): Promise<Sender> {
  const { session } = call
  if (userId !== undefined && session?.userId === userId)
    return { isKnown: true, group: knownTo(userId), key: sessionKey(session) }
  // Queried for an unknown address too, so that the response time reveals no accounts.
  const device = await findDevice(call, userId ?? NIL_UUID)
  if (userId !== undefined && device)
    return { isKnown: true, group: knownTo(userId), key: `device:${device.toString('hex')}` }
  return { isKnown: false, group: 'strangers', key: `network:${clientNetwork(call.ip)}` }
}

/** The queue in which the sender of a call waits for a hash. A flood of strangers must not delay a known browser. */
export function hashQueueOf({ isKnown }: Sender, session: Session | null = null): HashQueue {
  if (isKnown) return 'browsers'
  return session ? 'customers' : 'strangers'
}

/** The group of the senders known to an account. */
export function knownTo(userId: string): string {
  return `known ${userId}`
}
