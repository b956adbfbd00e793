import { useState } from 'react'
import { ChatBox, type ChatMessage } from '../../src/index.js'

interface ChatProps {
  /** The conversation from the server, oldest first. */
  history: ChatMessage[]
  /** Sends a message and resolves with it. */
  send: (text: string) => Promise<ChatMessage>
}

export function Example({ history, send }: ChatProps) {
  const [messages, setMessages] = useState(history)
  return (
    <ChatBox
      style={{ blockSize: 560 }}
      label="Chat with Babatunde Ogunleye"
      header={{ initial: 'B', name: 'Babatunde Ogunleye' }}
      ownId="me"
      messages={messages}
      onSend={async (text) => {
        const sent = await send(text)
        setMessages((before) => [...before, sent])
      }}
    />
  )
}
