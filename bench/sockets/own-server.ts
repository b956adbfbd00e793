// The server in its own process, on the bench's database, so that its parent can query its memory.
import { createLog } from '../../packages/server/src/log.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { startServer } from '../../packages/server/src/start-server.ts'
import { answerMemory } from './kept-memory.ts'

const settings = readSettings()
await startServer(settings, createLog({ level: 'silent' }))
answerMemory()
process.send?.({ port: settings.port })
process.on('disconnect', () => process.exit())
