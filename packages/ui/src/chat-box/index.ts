export { ChatBox, type ChatBoxProps, type ChatHeader } from './chat-box.js'
export type { ChatMessage, PersonMessage, SystemMessage } from './chat-message.js'
export type { ChatBoxWords } from './words.js'
