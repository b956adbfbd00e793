import type { Page } from '@playwright/test'

/** The height of a phone's home indicator, in px. */
const HOME_LINE = 34

/** Emulates a touch screen from now on. */
export async function feelTouch(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
}

/** Lists touch targets below 44 px that have another target within 44 px around their centre, or are below 24 px, by name and
 *  size. Links within a sentence are exempt.
 *  Source: docs/product/screens.md#how-things-look */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44
    const selector =
      'a[href], button, input, select, textarea, summary, [role=tab], [role=button], [role=radio], [role=checkbox]'
    const all = [...document.querySelectorAll<HTMLElement>(selector)]
      .map((element) => ({ element, area: areaOf(element) }))
      .filter(({ element, area }) => area.width > 1 && area.height > 1 && isReachable(element))
    return all
      .filter(({ element, area }) => {
        if (area.width >= LEAST - 0.5 && area.height >= LEAST - 0.5) return false
        if (isInSentence(element)) return false
        if (reachesAsFar(element, area)) return false
        const [x, y] = [area.left + area.width / 2, area.top + area.height / 2]
        const around = {
          left: x - LEAST / 2,
          right: x + LEAST / 2,
          top: y - LEAST / 2,
          bottom: y + LEAST / 2,
        }
        const isAlone = all.every(
          (other) =>
            other.element === element ||
            other.element.contains(element) ||
            element.contains(other.element) ||
            other.area.right <= around.left ||
            other.area.left >= around.right ||
            other.area.bottom <= around.top ||
            other.area.top >= around.bottom,
        )
        return !isAlone || area.width < 24 || area.height < 24
      })
      .map(
        ({ element, area }) =>
          `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}" ${Math.round(area.width)}x${Math.round(area.height)}`,
      )

    /** A checkbox, radio button or file field can also be pressed by its label. */
    function areaOf(element: HTMLElement): DOMRect {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const own = element.getBoundingClientRect()
      if (
        !label ||
        !(element instanceof HTMLInputElement) ||
        !['checkbox', 'radio', 'file'].includes(element.type)
      )
        return own
      const around = (element.closest('label') ?? label).getBoundingClientRect()
      return around.width * around.height > own.width * own.height ? around : own
    }

    function isReachable(element: HTMLElement): boolean {
      // Only keyboard users see the skip link.
      if (element.closest('[inert], [aria-hidden=true], [href="#main"]')) return false
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }

    function isInSentence(element: HTMLElement): boolean {
      return (
        getComputedStyle(element).display === 'inline' &&
        element.parentElement !== null &&
        element.parentElement.textContent.trim().length > element.textContent.trim().length
      )
    }

    /** Its touch area may be larger than its box. */
    function reachesAsFar(element: HTMLElement, area: DOMRect): boolean {
      element.scrollIntoView({ block: 'center' })
      const now = element.getBoundingClientRect()
      const [x, y] = [now.left + now.width / 2, now.top + now.height / 2]
      const far = LEAST / 2 - 1
      const points: [number, number][] = []
      if (area.width < LEAST) points.push([x - far, y], [x + far, y])
      if (area.height < LEAST) points.push([x, y - far], [x, y + far])
      return points.every(([left, top]) => {
        const hit = document.elementFromPoint(left, top)
        return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
      })
    }
  })
}

/** Lists fields that work badly on a phone: no autocomplete, the wrong keyboard, or text so small that the phone zooms in. */
export function fieldProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const typed = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea'
    return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)]
      .filter((field) => field.checkVisibility() && !field.disabled && !field.readOnly)
      .flatMap((field) => {
        const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder
        const problems: string[] = []
        if (Number.parseFloat(getComputedStyle(field).fontSize) < 16) problems.push('is smaller than 16 px')
        if (field instanceof HTMLInputElement) {
          if (!field.autocomplete) problems.push('has no autocomplete')
          const keyboard = field.inputMode || field.type
          const wanted = wantedKeyboard(name)
          if (wanted !== null && !wanted.includes(keyboard)) problems.push(`opens the keyboard "${keyboard}"`)
        }
        return problems.map((problem) => `${name.trim()} ${problem}`)
      })

    function wantedKeyboard(name: string): string[] | null {
      if (/e-?mail/i.test(name)) return ['email']
      if (/phone/i.test(name)) return ['tel', 'numeric']
      if (/code|PIN|account number|rate|limit/i.test(name)) return ['numeric', 'decimal']
      if (/amount|quantity/i.test(name) && !/search/i.test(name)) return ['decimal', 'numeric']
      if (/search/i.test(name)) return ['search']
      return null
    }
  })
}

/** Lists fields and buttons whose centre is covered once they are scrolled into view, for example by a sticky bar or a toast. */
export function coveredBy(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const inside =
      document.querySelector('[role=dialog], [role=alertdialog]') ??
      document.querySelector('main') ??
      document
    return [...inside.querySelectorAll<HTMLElement>(wanted)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1,
      )
      .flatMap((element) => {
        element.scrollIntoView({ block: 'nearest' })
        if (element instanceof HTMLInputElement) element.focus()
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        const isFree =
          hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null)
        if (isFree && !(hit !== null && hit.contains(element) && hit.matches('body, html, header'))) return []
        return [
          `${element.textContent.trim().slice(0, 30) || element.getAttribute('aria-label') || element.tagName}: ${hit?.className ?? 'out of view'}`,
        ]
      })
  }, selector)
}

/** Lists the links and buttons in bars at the bottom of the screen that overlap the home indicator. */
export async function barsBelowHomeLine(page: Page): Promise<string[]> {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: HOME_LINE } })
  return page.evaluate((line) => {
    const bars = [...document.querySelectorAll<HTMLElement>('main *, nav, [data-pinned]')].filter(
      (element) => {
        const { position, bottom } = getComputedStyle(element)
        return (
          (position === 'fixed' || position === 'sticky') && bottom === '0px' && element.checkVisibility()
        )
      },
    )
    return bars
      .flatMap((bar) => [...bar.querySelectorAll<HTMLElement>('a, button')])
      .filter(
        (target) =>
          target.checkVisibility() && target.getBoundingClientRect().bottom > innerHeight - line + 0.5,
      )
      .filter((target) => target.getBoundingClientRect().top < innerHeight)
      .map((target) => target.textContent.trim())
  }, HOME_LINE)
}
