import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser of the tests: CHROMIUM_PATH, a system Chromium or Chrome, or Playwright's. Installs one if there is none. */
export function ensureChromium(): string {
  return findChromium() ?? installChromium()
}

/** The browser on this machine, without installing one. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH: there is no browser at "${named}"`)
  }
  return [...KNOWN_PLACES, chromium.executablePath()].find((place) => existsSync(place))
}

function installChromium(): string {
  const attempts: [string, string[]][] =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? [
          ['apt-get', ['update', '-qq']],
          ['apt-get', ['install', '-y', '-qq', 'chromium']],
        ]
      : [['npx', ['playwright', 'install', 'chromium']]]
  for (const [command, args] of attempts) {
    console.log(`No Chromium found: ${command} ${args.join(' ')}`)
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const found = findChromium()
  if (found === undefined) {
    throw new Error('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.')
  }
  return found
}
