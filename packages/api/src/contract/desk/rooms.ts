import * as z from 'zod/mini'
import { chatMessage, staffMessage } from '../chat.ts'
import { endpoint } from '../endpoint.ts'
import { idInput, PICTURE_TYPES } from '../primitives.ts'
import { reasonInput } from './inputs.ts'

/** Sends a staff message to a claim's room. Both sides see it as a message from Oja. */
export const deskSay = endpoint({
  name: 'deskSay',
  method: 'POST',
  path: '/desk/chat',
  access: 'desk',
  roles: ['support', 'arbiter'],
  body: z.object({ claim: idInput, message: staffMessage }),
  response: chatMessage,
  status: 201,
  takesKey: true,
})

/** One picture of the chat of an open dispute or appeal. The reason stays in the trail. */
export const deskChatPicture = endpoint({
  name: 'deskChatPicture',
  method: 'POST',
  path: '/desk/chat/picture',
  access: 'desk',
  roles: ['arbiter'],
  body: z.object({ id: idInput, reason: reasonInput }),
  response: z.object({ type: z.enum(PICTURE_TYPES), base64: z.string() }),
})
