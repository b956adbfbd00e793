import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../../http/errors.ts'

/** Argon2id as OWASP's minimum: 19 MiB, two passes, one lane; 16 bytes of salt. About 24 ms of one core. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** How many may wait for a core. More would wait for seconds, and a flood must not take the server with it. */
const QUEUE_LIMIT = 200

/** A hash of `secret` to keep: of a password, a PIN, a mailed code.
 *  @throws AppError unavailable when too many are at it. */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(secret, ARGON2))
}

/** Whether `secret` is the one that was hashed, compared in constant time. With no hash there is nothing to match,
 *  and finding that out takes as long: the time of an answer must not tell whether an account exists.
 *  @throws AppError unavailable when too many are at it. */
export function matchesSecret(hashed: string | null | undefined, secret: string): Promise<boolean> {
  return inTurn(async () => {
    if (hashed) return await verify(hashed, secret)
    await verify(await nothing(), secret)
    return false
  })
}

let nothingHash: Promise<string> | null = null

/** The hash of a secret nobody has. */
function nothing(): Promise<string> {
  nothingHash ??= hash(crypto.randomUUID(), ARGON2)
  return nothingHash
}

// Made before it is asked for: the first unknown address must not take longer than the others.
void nothing().catch(() => {
  nothingHash = null
})

const cores = Math.max(1, availableParallelism())
let working = 0
const waiting: (() => void)[] = []

/** Runs as many at once as there are cores, the others in order. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= cores) {
    if (waiting.length >= QUEUE_LIMIT) throw unavailable('Many people are signing in. Try again in a moment')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    working += 1
  }
  try {
    return await work()
  } finally {
    // The place is handed on, so that nobody new can slip in before who waits.
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}
