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

/** The headless shell beside `whole`: it renders the same pages in less processor time, but has no notifications
 *  and no visible window. Installs it on Debian as root.
 *  @returns `whole` if there is no headless shell */
export function ensureHeadlessShell(whole = ensureChromium()): string {
  if (findHeadlessShell(whole) === undefined && whole === '/usr/bin/chromium' && isDebianRoot()) {
    try {
      aptInstall('chromium-headless-shell')
    } catch (cause) {
      console.warn(`The tests run in ${whole}, which takes longer:`, cause)
    }
  }
  return findHeadlessShell(whole) ?? whole
}

/** The headless shell beside `whole`, without installing one. */
export function findHeadlessShell(whole = findChromium()): string | undefined {
  const shell = `${whole}-headless-shell`
  return existsSync(shell) ? shell : undefined
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
  console.log('No Chromium found: installing it')
  if (isDebianRoot()) aptInstall('chromium')
  else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const found = findChromium()
  if (found === undefined) {
    throw new Error('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.')
  }
  return found
}

function isDebianRoot(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function aptInstall(name: string): void {
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', name],
  ])
    execFileSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
}
