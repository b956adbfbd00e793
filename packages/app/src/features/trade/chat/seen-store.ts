/** Where this browser keeps the last seen message of each room. It keeps ids, no text. */
const SEEN_KEY = 'oja-chat-seen'
/** Rooms kept: the least recently seen are dropped first. */
const KEPT = 200

type Seen = { readonly [claimId: string]: string }

/** The last seen message of each room, by this customer on this device. */
export function readSeen(ownId: string): Seen {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${SEEN_KEY}:${ownId}`) ?? '{}')
    return typeof stored === 'object' && stored !== null ? onlyText(stored) : {}
  } catch {
    return {}
  }
}

/** Remembers that a room was read up to a message. */
export function markSeen(ownId: string, claimId: string, messageId: string): void {
  const seen = readSeen(ownId)
  if (seen[claimId] === messageId) return
  const rooms = new Map(Object.entries(seen))
  // Moves the room to the end, as the most recently seen.
  rooms.delete(claimId)
  rooms.set(claimId, messageId)
  try {
    localStorage.setItem(`${SEEN_KEY}:${ownId}`, JSON.stringify(Object.fromEntries([...rooms].slice(-KEPT))))
  } catch {
    // Without storage only the mark of new messages is lost.
  }
}

function onlyText(stored: object): Seen {
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
