import * as z from 'zod/mini'
import { chatMessage, staffMessage } from '../chat.ts'
import { deskCall } from '../endpoint.ts'
import { idInput, PICTURE_TYPES } from '../primitives.ts'
import { reasonInput } from './inputs.ts'

/** Sends a staff message to a claim's room. Both sides see it as a message from Oja. */
export const deskSay = deskCall('deskSay', 'POST', '/desk/chat', {
  roles: ['support', 'arbiter'],
  body: z.object({ claim: idInput, message: staffMessage }),
  response: chatMessage,
  status: 201,
  takesKey: true,
})

/** One picture of the chat of an open dispute or appeal. The reason stays in the trail. */
export const deskChatPicture = deskCall('deskChatPicture', 'POST', '/desk/chat/picture', {
  roles: ['arbiter'],
  body: z.object({ id: idInput, reason: reasonInput }),
  response: z.object({ type: z.enum(PICTURE_TYPES), base64: z.string() }),
})
