import Bowser from 'bowser'

/** Bowser takes what it does not know for a name too, and a thief could write to the owner in our mail. */
const BROWSERS: ReadonlySet<string | undefined> = new Set(Object.values(Bowser.BROWSER_MAP))

/** A browser in words, by how it names itself: `Chrome on Android`. */
export function deviceInWords(userAgent: string | null): string {
  if (!userAgent) return 'An unknown browser'
  const { browser, os } = Bowser.parse(userAgent)
  const known = [BROWSERS.has(browser.name) ? browser.name : undefined, os.name].filter((name) => name)
  return known.length > 0 ? known.join(' on ') : 'An unknown browser'
}
