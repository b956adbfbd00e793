export { ChatBox, type ChatBoxLabels, type ChatBoxProps } from './chat-box.js'
export type { ChatMessage } from './chat-message.js'
