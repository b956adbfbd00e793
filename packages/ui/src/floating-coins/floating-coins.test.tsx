import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { FloatingCoins } from './floating-coins.js'

const states = (container: Element) =>
  new Set(
    [...container.querySelectorAll('.oja-floating-coins__place, .oja-floating-coins__coin')].map(
      (node) => getComputedStyle(node).animationPlayState,
    ),
  )

describe('FloatingCoins', () => {
  test('only its button is exposed to assistive technology and the pointer', async () => {
    const screen = await render(<FloatingCoins style={{ blockSize: 300 }}>Words</FloatingCoins>)
    const coins = screen.container.querySelector('[data-slot="coins"]')
    expect(coins?.getAttribute('aria-hidden')).toBe('true')
    expect(coins && getComputedStyle(coins).pointerEvents).toBe('none')
    expect(coins?.querySelectorAll('svg')).toHaveLength(7)
    await expect.element(screen.getByRole('button', { name: 'Pause the coin animation' })).toBeVisible()
  })

  test('draws as many coins as asked for', async () => {
    const screen = await render(
      <FloatingCoins coins={3} style={{ blockSize: 300 }}>
        Words
      </FloatingCoins>,
    )
    expect(screen.container.querySelectorAll('[data-slot="coins"] svg')).toHaveLength(3)
  })

  test('its button pauses and resumes it and keeps the focus (WCAG 2.2.2)', async () => {
    const onPausedChange = vi.fn()
    const screen = await render(
      <FloatingCoins style={{ blockSize: 300 }} onPausedChange={onPausedChange}>
        Words
      </FloatingCoins>,
    )
    expect(states(screen.container)).toEqual(new Set(['running']))
    await screen.getByRole('button', { name: 'Pause the coin animation' }).click()
    expect(onPausedChange).toHaveBeenCalledExactlyOnceWith(true)
    const play = screen.getByRole('button', { name: 'Play the coin animation' })
    await expect.element(play).toHaveFocus()
    expect(states(screen.container)).toEqual(new Set(['paused']))
    await play.click()
    expect(states(screen.container)).toEqual(new Set(['running']))
  })

  test('`paused` controls it', async () => {
    const screen = await render(<FloatingCoins paused>Words</FloatingCoins>)
    expect(states(screen.container)).toEqual(new Set(['paused']))
  })

  test('stops while a field of the page has the focus', async () => {
    const screen = await render(
      <>
        <FloatingCoins style={{ blockSize: 200 }}>Words</FloatingCoins>
        <input aria-label="Email address" />
      </>,
    )
    await screen.getByRole('textbox').click()
    expect(states(screen.container)).toEqual(new Set(['paused']))
  })

  test('stops while the page is hidden', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const screen = await render(<FloatingCoins>Words</FloatingCoins>)
    expect(states(screen.container)).toEqual(new Set(['paused']))
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => states(screen.container)).toEqual(new Set(['running']))
    visibility.mockRestore()
  })

  test('animates only transforms, which need no layout', async () => {
    const screen = await render(<FloatingCoins>Words</FloatingCoins>)
    const moved = new Set<string>()
    for (const animation of screen.container.firstElementChild?.getAnimations({ subtree: true }) ?? []) {
      if (!(animation.effect instanceof KeyframeEffect)) continue
      for (const frame of animation.effect.getKeyframes()) {
        for (const name of Object.keys(frame)) {
          if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name)) moved.add(name)
        }
      }
    }
    expect(moved.size).toBeGreaterThan(0)
    expect([...moved].filter((name) => !/^(transform|translate|rotate|scale)$/.test(name))).toEqual([])
  })
})
