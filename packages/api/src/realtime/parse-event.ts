import * as z from 'zod/mini'
import { type ServerEvent, serverEvent, welcome } from '../contract/index.ts'

export type Welcome = { kind: 'welcome'; eventId: number; lastEventAt: Date | null | undefined }

/** A server message: the answer to a greeting, an event, or something this version does not know. */
type ServerMessage =
  | Welcome
  | { kind: 'event'; event: ServerEvent }
  | { kind: 'unknown'; eventId: number | undefined }

const numbered = z.object({ event_id: z.int() })

/** Parses one message of the socket. Never throws: a newer server may send messages that this client does not know. */
export function parseServerMessage(text: unknown): ServerMessage {
  const message = parseJson(text)
  const welcomed = z.safeParse(welcome, message)
  if (welcomed.success) {
    const { event_id: eventId, last_event_at: at } = welcomed.data
    return { kind: 'welcome', eventId, lastEventAt: typeof at === 'string' ? new Date(at) : at }
  }
  const event = z.safeParse(serverEvent, message)
  if (event.success) return { kind: 'event', event: event.data }
  const known = z.safeParse(numbered, message)
  return { kind: 'unknown', eventId: known.success ? known.data.event_id : undefined }
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
