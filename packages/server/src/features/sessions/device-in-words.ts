import Bowser from 'bowser'

/** Bowser returns unknown browser names as they are, so a thief could put text into our mail to the owner. Accept known ones. */
const BROWSERS: ReadonlySet<string | undefined> = new Set(Object.values(Bowser.BROWSER_MAP))

/** A browser's user agent in words: `Chrome on Android`. */
export function deviceInWords(userAgent: string | null): string {
  if (!userAgent) return 'An unknown browser'
  const { browser, os } = Bowser.parse(userAgent)
  const known = [BROWSERS.has(browser.name) ? browser.name : undefined, os.name].filter((name) => name)
  return known.length > 0 ? known.join(' on ') : 'An unknown browser'
}
