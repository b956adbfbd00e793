import { onTestFinished } from 'vitest'

interface Announcement {
  text: string
  live: 'assertive' | 'polite'
}

/** Records what live regions announce from now on. A test that looks for it later may miss it, because it is removed after a
 *  second. The regions of toasts themselves are `off`, so they do not count. */
export function recordAnnouncements(): readonly Announcement[] {
  const heard: Announcement[] = []
  const lastTexts = new WeakMap<Element, string>()
  const listen = () => {
    for (const region of document.querySelectorAll('[aria-live="assertive"], [aria-live="polite"]')) {
      const text = region.textContent
      if (text === (lastTexts.get(region) ?? '')) continue
      lastTexts.set(region, text)
      if (text !== '') heard.push({ text, live: region.getAttribute('aria-live') as Announcement['live'] })
    }
  }
  const observer = new MutationObserver(listen)
  observer.observe(document, { characterData: true, childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return heard
}
