// Finds or installs the browsers of `npm run test:engines`.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { firefox, webkit } from 'playwright'
import { findChromium } from '../../../scripts/chromium.ts'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/** A browser, and the protocol that drives it: Playwright's own, Firefox's WebDriver BiDi, or WebKit's WebDriver. */
export interface Found {
  via: 'playwright' | 'bidi' | 'webdriver'
  executablePath: string
  /** The program that takes WebDriver commands. */
  driver?: string
  /** The virtual display, for a machine without a screen. */
  display?: string | undefined
}

/** Debian's packages. Elsewhere Playwright installs its own builds. */
const PACKAGES: Record<Engine, string[]> = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
}

/** Finds the browser of an engine, and installs it if this machine has none. @throws Error if it cannot be installed */
export function ensure(engine: Engine): Found {
  const here = find(engine)
  if (here !== undefined) return here
  install(engine)
  const installed = find(engine)
  if (installed === undefined) throw new Error('It was installed but still cannot be found.')
  return installed
}

function find(engine: Engine): Found | undefined {
  if (engine === 'chromium') {
    const executablePath = findChromium()
    return executablePath === undefined ? undefined : { via: 'playwright', executablePath }
  }
  const own = (engine === 'firefox' ? firefox : webkit).executablePath()
  if (existsSync(own)) return { via: 'playwright', executablePath: own }
  return engine === 'firefox' ? findFirefox() : findWebKit()
}

function findFirefox(): Found | undefined {
  const executablePath =
    process.env['FIREFOX_PATH'] ?? inPath('firefox-esr') ?? inPath('firefox') ?? onMac('Firefox')
  return executablePath === undefined ? undefined : { via: 'bidi', executablePath }
}

function findWebKit(): Found | undefined {
  const driver = inPath('WebKitWebDriver')
  const [executablePath] = globSync('/usr/lib*/{*/,}webkit2gtk-4.*/MiniBrowser').toSorted().toReversed()
  const display = inPath('Xvfb')
  const hasScreen = process.env['DISPLAY'] !== undefined || display !== undefined
  if (driver === undefined || executablePath === undefined || !hasScreen) return undefined
  return { via: 'webdriver', executablePath, driver, display }
}

function install(engine: Engine): void {
  const isDebian = process.platform === 'linux' && existsSync('/usr/bin/apt-get')
  if (isDebian && process.getuid?.() !== 0) {
    throw new Error(`Not found. Install it with: sudo apt-get install ${PACKAGES[engine].join(' ')}`)
  }
  const attempts: [string, string[]][] = isDebian
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES[engine]]],
      ]
    : [['npx', ['playwright', 'install', engine]]]
  for (const [command, args] of attempts) {
    console.log(`No ${engine} found: ${command} ${args.join(' ')}`)
    execFileSync(command, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

function inPath(program: string): string | undefined {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program))
  return places.find((place) => existsSync(place))
}

function onMac(name: string): string | undefined {
  const place = `/Applications/${name}.app/Contents/MacOS/${name.toLowerCase()}`
  return existsSync(place) ? place : undefined
}
