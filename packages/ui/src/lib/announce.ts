let region: HTMLElement | undefined

/** Adds the page's single polite live region. Call it on mount: screen readers ignore a region that is added with its text. */
export function prepareAnnouncer(): HTMLElement {
  if (region?.isConnected) return region
  region = document.createElement('div')
  region.className = 'oja-announcer'
  region.setAttribute('aria-live', 'polite')
  document.body.append(region)
  return region
}

/** Announces `text` once to assistive technology, without moving focus or changing names. */
export function announce(text: string): void {
  const line = document.createElement('p')
  line.textContent = text
  // Keep only the latest message, so that screen readers do not find a log of old ones while browsing.
  prepareAnnouncer().replaceChildren(line)
}
