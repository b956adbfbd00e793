/** Where this browser keeps which message of each room was seen last. No words of a conversation are kept. */
const SEEN_KEY = 'oja-chat-seen'
/** Rooms kept: those looked at longest ago are forgotten first. */
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
  // A room that is looked at again comes last again.
  rooms.delete(claimId)
  rooms.set(claimId, messageId)
  try {
    localStorage.setItem(`${SEEN_KEY}:${ownId}`, JSON.stringify(Object.fromEntries([...rooms].slice(-KEPT))))
  } catch {
    // A full or forbidden storage costs the mark of what is new, nothing else.
  }
}

function onlyText(stored: object): Seen {
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
