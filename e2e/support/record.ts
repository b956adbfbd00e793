import { type BrowserContext, expect, type Page } from '@playwright/test'

type Shown = { kind: 'toast' | 'heading' | 'focus'; text: string }

const shownOn = new WeakMap<Page, Shown[]>()

/** Records every toast, heading and focus change on the pages of a context, because they may be gone before a test checks. */
export async function record(context: BrowserContext): Promise<void> {
  await context.exposeBinding('tellShown', ({ page }, shown: Shown) => {
    shownOn.set(page, [...(shownOn.get(page) ?? []), shown])
  })
  await context.addInitScript(watch)
}

/** Expects a toast that is shown, or was shown since the last check for it. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expectShown(page, { kind: 'toast', text })
}

/** Expects a heading that is shown, or was shown since the last check for it. */
export async function expectHeadingShown(page: Page, text: string | RegExp): Promise<void> {
  await expectShown(page, { kind: 'heading', text })
}

/** Expects that a heading, link or button with these words has or had the focus. */
export async function expectFocusShown(page: Page, text: string | RegExp): Promise<void> {
  await expectShown(page, { kind: 'focus', text })
}

/** The recorded texts of one kind that no check has consumed, in order. */
export function allShown(page: Page, kind: Shown['kind']): string[] {
  return (shownOn.get(page) ?? []).filter((shown) => shown.kind === kind).map(({ text }) => text)
}

async function expectShown(
  page: Page,
  { kind, text }: { kind: Shown['kind']; text: string | RegExp },
): Promise<void> {
  const all = () => shownOn.get(page) ?? []
  const isIt = (shown: Shown) =>
    shown.kind === kind && (typeof text === 'string' ? shown.text === text : text.test(shown.text))
  await expect
    .poll(() => all().some(isIt) || all(), {
      message: `the ${kind} “${String(text)}” is shown`,
      // Polling often is free, because it does not query the page.
      intervals: [20],
    })
    .toBe(true)
  // Consume it, so that the next check waits for the next one.
  const found = all().findIndex(isIt)
  shownOn.set(page, all().toSpliced(found, 1))
}

/** Runs in the page. */
function watch(): void {
  const KINDS = { toast: '[data-oja-toast-region] [data-slot=message]', heading: 'h1, h2' } as const
  const told = new WeakMap<Element, string>()
  const tell = (kind: string, text: string) => Reflect.get(globalThis, 'tellShown')({ kind, text })
  const wordsOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim()
  new MutationObserver(() => {
    for (const [kind, selector] of Object.entries(KINDS))
      for (const element of document.querySelectorAll(selector)) {
        const text = wordsOf(element)
        if (text === '' || told.get(element) === text || !element.checkVisibility()) continue
        told.set(element, text)
        tell(kind, text)
      }
  }).observe(document, { childList: true, subtree: true, characterData: true })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('h1, h2, a, button')) tell('focus', wordsOf(target))
  })
}
