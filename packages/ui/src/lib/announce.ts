let region: HTMLElement | undefined

/** Adds the page's one polite live region. Call it on mount: a region that appears together with its text is not read. */
export function prepareAnnouncer(): HTMLElement {
  if (region?.isConnected) return region
  region = document.createElement('div')
  region.className = 'oja-announcer'
  region.setAttribute('aria-live', 'polite')
  document.body.append(region)
  return region
}

/** Says `text` once to assistive technology without moving focus or changing any name. */
export function announce(text: string): void {
  const line = document.createElement('p')
  line.textContent = text
  // Only the latest sentence stays, so that browsing the page by ear does not meet a log of old ones.
  prepareAnnouncer().replaceChildren(line)
}
