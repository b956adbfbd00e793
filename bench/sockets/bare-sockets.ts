// The minimal socket server: greets each socket, and sends all of them the same text when its parent says so.
import { WebSocketServer } from 'ws'
import { answerMemory } from './kept-memory.ts'

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket) => {
  socket.on('message', () => socket.send('{"type":"welcome","event_id":0}'))
})
server.on('listening', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.({ port: address?.port })
})
answerMemory()
process.on('message', (told: 'memory' | { text: string }) => {
  if (told === 'memory') return
  for (const socket of server.clients) socket.send(told.text)
})
process.on('disconnect', () => process.exit())
