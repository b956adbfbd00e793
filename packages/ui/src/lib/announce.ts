import { nativeDialogAround } from './layers.js'

let region: HTMLElement | undefined
let wait: ReturnType<typeof setTimeout> | undefined

/** Adds the page's single polite live region. Call it on mount: screen readers ignore a region that is added with its text. */
export function prepareAnnouncer(): HTMLElement {
  if (!region) {
    region = document.createElement('div')
    region.className = 'oja-announcer'
    region.setAttribute('aria-live', 'polite')
  }
  // Outside a native modal dialog the page is inert, and screen readers ignore it.
  const home = nativeDialogAround() ?? document.body
  if (region.parentNode === home) return region
  // An old message must not be read again.
  region.replaceChildren()
  home.append(region)
  return region
}

/** Announces `text` once to assistive technology, without moving focus or changing names. */
export function announce(text: string): void {
  const line = document.createElement('p')
  line.textContent = text
  const home = region?.parentNode
  const place = prepareAnnouncer()
  // Keep only the latest message, so that screen readers do not find a log of old ones while browsing.
  const say = () => place.replaceChildren(line)
  clearTimeout(wait)
  // A region that moves needs time until screen readers follow it.
  if (home && home !== place.parentNode) wait = setTimeout(say, 100)
  else say()
}
