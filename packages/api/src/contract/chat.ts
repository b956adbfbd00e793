import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idInput, page, timestamp } from './primitives.ts'

export const CHAT_MAX_LENGTH = 2000
/** `senderId` of system messages. */
export const SYSTEM_SENDER = 'system'

export const chatMessage = z.object({
  id,
  message: z.string(),
  senderId: z.string(),
  roomId: id,
  timestamp,
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chat = endpoint({
  method: 'GET',
  path: '/chat',
  access: 'session',
  query: z.object({ roomId: idInput, ...page }),
  response: z.array(chatMessage),
  envelope: 'list',
})

export const sendChat = endpoint({
  method: 'POST',
  path: '/chat',
  access: 'session',
  body: z.object({
    message: z
      .string('Write a message')
      .check(
        z.trim(),
        z.minLength(1, 'Write a message'),
        z.maxLength(CHAT_MAX_LENGTH, 'Use at most 2,000 characters'),
      ),
    senderId: z.optional(z.string().check(z.maxLength(64))),
    roomId: idInput,
  }),
  response: chatMessage,
  status: 201,
})
