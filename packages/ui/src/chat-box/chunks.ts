import { type ChatMessage, dayOf } from './chat-message.js'

/** Consecutive messages of one day, rendered together. */
export interface Chunk {
  /** The id of its first message. */
  key: string
  /** Calendar day, as a key that is not displayed. */
  day: string
  messages: readonly ChatMessage[]
}

/** Messages in a chunk: as many as a phone renders at once. */
export const CHUNK_SIZE = 20

/** Splits a conversation into chunks, also at midnight in `timeZone` (by default the reader's own). Chunks of `before` with
 *  unchanged messages stay the same objects, so that a new message does not rerender the others. */
export function chunksOf(
  messages: readonly ChatMessage[],
  before: readonly Chunk[],
  timeZone?: string,
): readonly Chunk[] {
  const keyOf = dayKeys(timeZone)
  const known = new Map(before.map((chunk) => [chunk.key, chunk]))
  const chunks: Chunk[] = []
  for (let first = messages[0], at = 0; first !== undefined; first = messages[at]) {
    const old = known.get(first.id)
    const chunk = isWhole(old, messages, at) ? old : cutOne(messages, at, old, known, keyOf)
    chunks.push(chunk)
    at += chunk.messages.length
  }
  return chunks
}

/** Whether the messages from `at` on are those of this full chunk, unchanged. */
function isWhole(old: Chunk | undefined, messages: readonly ChatMessage[], at: number): old is Chunk {
  return (
    old?.messages.length === CHUNK_SIZE &&
    old.messages.every((message, offset) => isSame(message, messages[at + offset]))
  )
}

function cutOne(
  messages: readonly ChatMessage[],
  at: number,
  old: Chunk | undefined,
  known: ReadonlyMap<string, Chunk>,
  keyOf: (message: ChatMessage) => string,
): Chunk {
  const first = messages[at] as ChatMessage
  const day = keyOf(first)
  const cut: ChatMessage[] = []
  for (const message of messages.slice(at, at + CHUNK_SIZE)) {
    // Split where the conversation was split before.
    if (cut.length > 0 && (known.has(message.id) || keyOf(message) !== day)) break
    const same = old?.messages[cut.length]
    cut.push(isSame(same, message) ? same : message)
  }
  const isOld =
    cut.length === old?.messages.length && cut.every((message, index) => message === old.messages[index])
  return isOld ? old : { key: first.id, day, messages: cut }
}

/** Whether two objects have equal fields. Of a message, also those that only the caller knows. */
export function isSame<Value extends object>(one: Value | undefined, other: Value | undefined): one is Value {
  if (one === undefined || other === undefined) return false
  const [own, others] = [Object.entries(one), Object.keys(other)]
  return (
    own.length === others.length && own.every(([name, value]) => Object.is(value, other[name as keyof Value]))
  )
}

function dayKeys(timeZone: string | undefined): (message: ChatMessage) => string {
  return (message) => String(dayOf(new Date(message.sentAt), timeZone))
}
