import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { unavailable } from '../../errors.ts'
import { traced } from '../../trace.ts'

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane; 16 bytes of salt. 6 to 24 ms of one core, by machine. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** How many may wait in one queue. More would wait for seconds, and a flood must not exhaust the server. */
const QUEUE_LIMIT = 200

const cores = Math.max(1, availableParallelism())
/** Known browsers and signed-in customers have queues of their own: a flood of strangers delays no known browser. Nor does one of
 *  signed-in customers, among them anybody who has just registered, delay a PIN: of each customer one PIN waits. */
const queues = {
  strangers: pLimit(cores),
  browsers: pLimit(cores),
  customers: pLimit(cores),
  pins: pLimit(cores),
}

export type HashQueue = keyof typeof queues

/** The load of this process's queues. */
export function hashQueues(): { queue: string; running: number; waiting: number }[] {
  return Object.entries(queues).map(([queue, turns]) => ({
    queue,
    running: turns.activeCount,
    waiting: turns.pendingCount,
  }))
}

/** What `work` may do while it has a slot in the queue. */
export type Hasher = {
  /** A hash of `secret` to keep: of a password, a PIN, a code. */
  hash(secret: string): Promise<string>
  /** Whether `secret` is the one that was hashed, compared in constant time. Without a hash the result is `false` and takes as
   *  long: the response time must not reveal whether an account exists. */
  matches(hashed: string | null | undefined, secret: string): Promise<boolean>
}

const HASHER: Hasher = {
  // Keyboards compose letters such as ẹ́ in different ways.
  hash: (secret) => hash(secret.normalize(), ARGON2),
  async matches(hashed, secret) {
    const known = hashed || (await unmatchableHash())
    if (await verify(known, secret.normalize())) return true
    // Older hashes are of the letters as they were typed.
    return secret.normalize() !== secret && (await verify(known, secret))
  },
}

/** Runs `work` when a core is free. Count a try inside `work`, never before it: a call refused by a full queue must not cost a
 *  try. Never nest calls: the inner one could wait for the outer one's slot.
 *  @throws AppError unavailable when too many wait. */
export async function withHasher<T>(queue: HashQueue, work: (hasher: Hasher) => Promise<T>): Promise<T> {
  const turns = queues[queue]
  if (turns.pendingCount >= QUEUE_LIMIT) {
    throw unavailable('Many people are signing in. Try again in a moment')
  }
  // The trace includes the wait in the queue.
  return traced({ name: 'hash', kind: 'internal', facts: { queue } }, () => turns(() => work(HASHER)))
}

/** A hash of `secret` to keep.
 *  @throws AppError unavailable when too many wait. */
export function hashSecret(secret: string, queue: HashQueue = 'customers'): Promise<string> {
  return withHasher(queue, (hasher) => hasher.hash(secret))
}

let nothingHash: Promise<string> | null = null

/** The hash of a secret that nobody knows: it voids a password until its owner chooses another one. */
export function unmatchableHash(): Promise<string> {
  nothingHash ??= hash(crypto.randomUUID(), ARGON2)
  return nothingHash
}

// Computed at start: the first unknown address must not take longer than the others.
void unmatchableHash().catch(() => {
  nothingHash = null
})
