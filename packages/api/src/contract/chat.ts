import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { presence } from './people.ts'
import {
  atMost,
  coinCode,
  coinText,
  id,
  idInput,
  naira,
  page,
  picture,
  shown,
  timestamp,
} from './primitives.ts'
import { AD_TYPES, CLAIM_STATUSES } from './trade/index.ts'

export const CHAT_MAX_LENGTH = 2000
/** How many messages one side may write in a room. More would hide the early ones from an arbiter. */
export const CHAT_MESSAGES_MAX = 2000
/** How many pictures one side may put into a room. */
export const CHAT_PICTURES_MAX = 20

/** A room's id is that of its claim, or before the claim that of its reservation (`room` of a reservation). Calls accept both. */
const room = z.object({ roomId: idInput })

export const chatMessage = z.object({
  id,
  /** May be empty beside a picture. */
  message: z.string(),
  senderId: z.string(),
  roomId: id,
  timestamp,
  /** The picture at `GET /chat/picture?id=`. Null once erased, absent if there was none. */
  picture: z.optional(z.nullable(z.object({ id, width: z.int(), height: z.int(), bytes: z.int() }))),
  /** When a window of the other side got it. */
  delivered_at: z.optional(z.nullable(timestamp)),
  /** When the other side read it. */
  read_at: z.optional(z.nullable(timestamp)),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** A conversation as one of its two sides sees it. */
export const chatRoom = z.object({
  id,
  /** Null before there is one. */
  claim: z.nullable(id),
  ad: z.object({ id, type: z.enum(AD_TYPES), code: coinCode }),
  /** The reader's side. */
  side: z.enum(['vendor', 'claimer']),
  other: z.object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    /** Only while an order is running. */
    presence,
    /** The reader's own private note. */
    note: z.nullable(z.string()),
    /** The reader has blocked this person. */
    blocked: z.boolean(),
  }),
  amount: naira,
  coin_equivalent: coinText,
  /** The status of the claim; before the claim, `reserved` or `ended` for its reservation. */
  status: z.enum(['reserved', 'ended', ...CLAIM_STATUSES]),
  /** When the reservation runs out; null once there is a claim. */
  expires_at: z.nullable(timestamp),
  /** When the chat closes, or closed; null while a claim runs. */
  open_until: z.nullable(timestamp),
  /** Messages of the other side and of staff that the reader has not read. */
  unread: z.int(),
  last: z.nullable(chatMessage),
  created_at: timestamp,
})
export type ChatRoom = z.infer<typeof chatRoom>

export const chat = sessionCall('chat', 'GET', '/chat', {
  query: z.object({ roomId: idInput, ...page }),
  response: z.array(chatMessage),
  envelope: 'list',
})

const written = z.string('Write a message').check(shown(), atMost(CHAT_MAX_LENGTH))

export const sendChat = sessionCall('sendChat', 'POST', '/chat', {
  body: z.object({
    message: written.check(z.minLength(1, 'Write a message')),
    senderId: z.optional(z.string().check(z.maxLength(64))),
    roomId: idInput,
  }),
  response: chatMessage,
  status: 201,
  takesKey: true,
})

/** A JPG or PNG, with words beside it or without. */
export const sendChatPicture = sessionCall('sendChatPicture', 'POST', '/chat/picture', {
  query: room,
  files: ['picture'],
  body: z.object({ message: z._default(written, '') }),
  response: chatMessage,
  status: 201,
  takesKey: true,
})

export const chatPicture = sessionCall('chatPicture', 'GET', '/chat/picture', {
  query: z.object({ id: idInput }),
  response: picture,
  envelope: 'picture',
})

/** The caller's conversations, the one with the newest message first. */
export const chatRooms = sessionCall('chatRooms', 'GET', '/chat/rooms', {
  query: z.object({ ...page }),
  response: z.array(chatRoom),
  envelope: 'list',
})

export const chatRoomById = sessionCall('chatRoomById', 'GET', '/chat/room', {
  query: room,
  response: chatRoom,
})

/** Marks the messages up to one as read, or only as delivered to a window of the caller. Never unmarks a message. */
export const readChat = sessionCall('readChat', 'POST', '/chat/read', {
  query: room,
  body: z.object({
    up_to: idInput,
    state: z._default(z.enum(['delivered', 'read'], 'Choose delivered or read'), 'read'),
  }),
  response: z.object({ unread: z.int() }),
})

export const staffMessage = written.check(z.minLength(1, 'Write a message'))
