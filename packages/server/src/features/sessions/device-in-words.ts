import Bowser from 'bowser'

/** A browser in words, by how it names itself: `Chrome on Android`. */
export function deviceInWords(userAgent: string | null): string {
  if (!userAgent) return 'An unknown browser'
  const { browser, os } = Bowser.parse(userAgent)
  const known = [browser.name, os.name].filter((name) => name)
  return known.length > 0 ? known.join(' on ') : 'An unknown browser'
}
