// `npm run dev`: the server restarts and the app reloads when a file is saved.
import { spawn } from 'node:child_process'
import { requireNode } from './node-version.ts'
import { run } from './run.ts'

requireNode()
const APP_PORT = process.env['APP_PORT'] ?? '5173'
const SERVER_PORT = process.env['PORT'] ?? '4000'

// The app loads the components from source. The type checker and the first load need one build of them.
const built = await run('turbo', ['run', 'build', '--filter=@oja/ui', '--output-logs=errors-only'])
if (built !== 0) process.exit(built)

const env = {
  ...process.env,
  PORT: SERVER_PORT,
  PUBLIC_URL: `http://localhost:${APP_PORT}`,
  API_ORIGIN: `http://127.0.0.1:${SERVER_PORT}`,
}
const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'packages/server/src/server.ts'], {
    stdio: 'inherit',
    env,
  }),
  spawn('vite', ['--port', APP_PORT, '--strictPort', 'packages/app'], { stdio: 'inherit', env }),
]
const stopAll = (signal: NodeJS.Signals): void => children.forEach((child) => child.kill(signal))
process.on('SIGINT', () => stopAll('SIGINT'))
process.on('SIGTERM', () => stopAll('SIGTERM'))
for (const child of children) child.on('exit', () => stopAll('SIGTERM'))
