import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { drawnByServer } from '../testing/drawn-by-server.js'
import { eventually } from '../testing/eventually.js'
import { OjaProvider } from '../provider/index.js'
import { Countdown } from './countdown.js'
import type { TimeLeft } from './remaining.js'

const MINUTE_MS = 60_000
/** A server clock that runs with the test's clock but five hours away from the phone's. */
const serverNow = () => Date.now() + 5 * 60 * MINUTE_MS

describe('Countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('B-087 B-092 counts by the given clock, not by that of the phone', async () => {
    await render(
      <Countdown label="Time left to pay" deadline={serverNow() + 15 * MINUTE_MS} now={serverNow} />,
    )
    await expect.element(page.getByText('15:00', { exact: true })).toBeVisible()
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(page.getByText('14:59', { exact: true })).toBeVisible()
  })

  it('B-092 a stopped clock stops the countdown, however long the page stays open', async () => {
    const onExpire = vi.fn()
    const still = () => 5000
    await render(<Countdown label="Left" deadline={5000 + 90_000} now={still} onExpire={onExpire} />)
    await expect.element(page.getByText('01:30', { exact: true })).toBeVisible()
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
    await expect.element(page.getByText('01:30', { exact: true })).toBeVisible()
    expect(onExpire).not.toHaveBeenCalled()
  })

  it('B-084 is a named timer that does not speak each second', async () => {
    await render(<Countdown label="Time left to pay" deadline={Date.now() + 768_000} />)
    const timer = page.getByRole('timer', { name: 'Time left to pay' })
    await expect.element(timer).toHaveAttribute('aria-live', 'off')
    await expect.element(timer).toHaveTextContent('12:48 12 minutes 48 seconds')
    expect(document.querySelector('time')?.dateTime).toBe('PT768S')
  })

  it('B-089 expires once, and not again on the next render', async () => {
    const onExpire = vi.fn()
    const deadline = Date.now() + 2000
    const countdown = (
      <StrictMode>
        <Countdown label="Left" deadline={deadline} onExpire={() => onExpire()} />
      </StrictMode>
    )
    const screen = await render(countdown)
    await vi.advanceTimersByTimeAsync(1999)
    expect(onExpire).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await eventually(() => expect(onExpire).toHaveBeenCalledTimes(1))
    await screen.rerender(countdown)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onExpire).toHaveBeenCalledTimes(1)
  })

  it('B-089 expires also if the deadline passed before it was mounted', async () => {
    const onExpire = vi.fn()
    await render(
      <StrictMode>
        <Countdown label="Left" deadline={Date.now() - 1} onExpire={onExpire} />
      </StrictMode>,
    )
    await eventually(() => expect(onExpire).toHaveBeenCalledTimes(1))
    await expect.element(page.getByText('00:00')).toBeVisible()
  })

  it('B-086 expires a second time for a second deadline', async () => {
    const onExpire = vi.fn()
    const screen = await render(<Countdown label="Left" deadline={Date.now() - 1} onExpire={onExpire} />)
    await screen.rerender(<Countdown label="Left" deadline={Date.now() + 1000} onExpire={onExpire} />)
    expect(onExpire).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1000)
    await eventually(() => expect(onExpire).toHaveBeenCalledTimes(2))
  })

  it('B-088 shows the right time at once when a hidden tab becomes visible', async () => {
    let nowMs = 0
    await render(<Countdown label="Left" deadline={10 * MINUTE_MS} now={() => nowMs} />)
    nowMs = 6 * MINUTE_MS + 400
    document.dispatchEvent(new Event('visibilitychange'))
    // Check at once: during a wait its timer would correct it.
    await vi.advanceTimersByTimeAsync(0)
    expect(document.querySelector('time')?.dateTime).toBe('PT240S')
    nowMs += 600
    await vi.advanceTimersByTimeAsync(600)
    expect(document.querySelector('time')?.dateTime).toBe('PT239S')
  })

  it('B-088 switching to the tab repeatedly keeps one timer', async () => {
    await render(<Countdown label="Left" deadline={Date.now() + 10 * MINUTE_MS} />)
    const timers = vi.getTimerCount()
    for (let look = 0; look < 3; look += 1) document.dispatchEvent(new Event('visibilitychange'))
    expect(vi.getTimerCount()).toBe(timers)
  })

  it('B-088 corrects itself at the next tick after a sleep without an event, and expires if the deadline passed', async () => {
    let nowMs = 0
    const onExpire = vi.fn()
    await render(<Countdown label="Left" deadline={10 * MINUTE_MS} now={() => nowMs} onExpire={onExpire} />)
    const shown = () => document.querySelector('time')?.dateTime
    expect(shown()).toBe('PT600S')
    nowMs = 7 * MINUTE_MS
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown()).toBe('PT180S')
    nowMs = 60 * MINUTE_MS
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown()).toBe('PT0S')
    await eventually(() => expect(onExpire).toHaveBeenCalledOnce())
  })

  it('B-085 announces ten, five and one minute and the end, and nothing in between', async () => {
    await render(<Countdown label="Left" deadline={Date.now() + 10 * MINUTE_MS + 2000} />)
    const announcer = () => document.querySelector('[data-slot="announcer"]')?.textContent
    const last = () => document.querySelector('[data-slot="announcer-last"]')?.textContent
    await vi.advanceTimersByTimeAsync(1000)
    expect(announcer()).toBe('')
    await vi.advanceTimersByTimeAsync(1000)
    await eventually(() => expect(announcer()).toBe('10 minutes'))
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
    await eventually(() => expect(announcer()).toBe('5 minutes'))
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS)
    await eventually(() => expect(announcer()).toBe('1 minute'))
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 2)
    await eventually(() => expect(last()).toBe('30 seconds'))
    expect(announcer()).toBe('')
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 2)
    await eventually(() => expect(last()).toBe('Time expired'))
    expect(document.querySelector('[data-slot="announcer-last"]')?.getAttribute('aria-live')).toBe(
      'assertive',
    )
  })

  it('B-090 shows its urgency in words, not only by colour', async () => {
    const screen = await render(<Countdown label="Left" deadline={Date.now() + 179_000} />)
    await expect.element(page.getByText('Under 3 min')).toBeVisible()
    await screen.rerender(<Countdown label="Left" deadline={Date.now() + 59_000} />)
    await expect.element(page.getByText('Under 1 min')).toBeVisible()
    await screen.rerender(<Countdown label="Left" deadline={Date.now()} />)
    expect(document.querySelector('[data-slot="caption"]')?.textContent).toBe('Time expired')
    expect(document.querySelector('.oja-countdown__dot')).toBeNull()
  })

  it('shows no time and never expires without a real date', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const onExpire = vi.fn()
    await render(<Countdown label="Left" deadline="soon" onExpire={onExpire} />)
    await expect.element(page.getByText('--:--')).toBeVisible()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(onExpire).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('B-091 is the same on the server and in the first render of its page, and then counts', async () => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { place, hydrate } = drawnByServer(<Countdown label="Left" deadline={Date.now() + 5 * MINUTE_MS} />)
    expect(place.textContent).toContain('--:--')
    // An unknown time is neither urgent nor expired.
    expect(place.querySelector('.oja-countdown')).toHaveAttribute('data-urgency', 'calm')
    hydrate()
    await eventually(() => expect(place.textContent).toContain('05:00'))
    expect(place.querySelector('time')?.getAttribute('datetime')).toBe('PT300S')
    // The first known time is at a mark, but it was not crossed.
    expect(place.querySelector('[data-slot="announcer"]')?.textContent).toBe('')
    // Without `totalMs` the time left at hydration is the total.
    expect(place.querySelector('.oja-countdown__arc')?.getAttribute('stroke-dasharray')).toBe('1 1')
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  it('B-087 a corrected clock revives it, and onExpire is called again at the real end alone', async () => {
    let fastMs = 60 * MINUTE_MS
    const onExpire = vi.fn()
    const now = () => Date.now() + fastMs
    await render(<Countdown label="Left" deadline={Date.now() + MINUTE_MS} now={now} onExpire={onExpire} />)
    await expect.element(page.getByText('00:00')).toBeVisible()
    expect(onExpire).toHaveBeenCalledOnce()
    fastMs = 0
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(page.getByText('00:59')).toBeVisible()
    expect(onExpire).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(59_000)
    await eventually(() => expect(onExpire).toHaveBeenCalledTimes(2))
    // A clock that goes back a little at the end was not wrong before.
    fastMs = -900
    await vi.advanceTimersByTimeAsync(3000)
    await expect.element(page.getByText('00:00')).toBeVisible()
    expect(onExpire).toHaveBeenCalledTimes(2)
  })

  it('B-088 stops reading its clock after unmounting, and reads it once a second after the end', async () => {
    const clock = vi.fn(() => Date.now())
    const screen = await render(<Countdown label="Left" deadline={Date.now() + 1000} now={clock} />)
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(page.getByText('00:00')).toBeVisible()
    const timers = vi.getTimerCount()
    clock.mockClear()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(vi.getTimerCount()).toBe(timers)
    expect(clock.mock.calls.length).toBeLessThan(50)
    await screen.rerender(<Countdown label="Left" deadline={Date.now() + MINUTE_MS} now={clock} />)
    await screen.unmount()
    clock.mockClear()
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(clock).not.toHaveBeenCalled()
  })

  it('B-085 does not announce a deadline or marks that passed before it was mounted', async () => {
    await render(<Countdown label="Left" deadline={Date.now() + 4 * MINUTE_MS} />)
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(page.getByText('03:59')).toBeVisible()
    const said = [...document.querySelectorAll('[aria-live]:not([role="timer"])')]
    expect(said.map(({ textContent }) => textContent)).toEqual(['', ''])
    expect(said.map((region) => region.getAttribute('aria-live'))).toEqual(['polite', 'assertive'])
  })

  it('B-090 the bar shows its label, read once, and the share of `totalMs` that is left', async () => {
    const screen = await render(
      <Countdown deadline={Date.now() + 3 * MINUTE_MS} label="Left" totalMs={12 * MINUTE_MS} variant="bar" />,
    )
    const name = screen.container.querySelector('[data-slot="label"]')
    expect([name?.textContent, name?.getAttribute('aria-hidden')]).toEqual(['Left', 'true'])
    const bar = screen.container.querySelector('.oja-bar') as HTMLElement
    const share = () => (bar.firstElementChild?.getBoundingClientRect().width ?? 0) / bar.clientWidth
    expect(share()).toBeCloseTo(0.25, 1)
    await screen.rerender(
      <Countdown
        deadline={Date.now() + 30 * MINUTE_MS}
        label="Left"
        totalMs={12 * MINUTE_MS}
        variant="bar"
      />,
    )
    expect(share()).toBeCloseTo(1, 1)
  })

  it('B-086 B-087 its ring is full at the start of each deadline, and after a correction of the clock', async () => {
    const at = (deadline: number, nowMs: number) => (
      <Countdown label="Left" deadline={deadline} now={() => nowMs} />
    )
    const shares = () => document.querySelector('.oja-countdown__arc')?.getAttribute('stroke-dasharray')
    const screen = await render(at(10_000, 0))
    await screen.rerender(at(100_000, 0))
    await screen.rerender(at(100_000, 50_000))
    expect(shares()).toBe('0.5 1')
    await screen.rerender(at(60_000, 60_000))
    expect(shares()).toBeUndefined()
    await screen.rerender(at(60_000, 20_000))
    await screen.rerender(at(60_000, 30_000))
    expect(shares()).toBe('0.75 1')
  })

  it('B-218 its ring has the given size', async () => {
    const screen = await render(<Countdown deadline={Date.now() + MINUTE_MS} label="Left" size={64} />)
    expect(screen.container.querySelector('svg')?.getBoundingClientRect().width).toBe(64)
  })

  it('B-090 B-210 visible and announced times follow its labels and the locale', async () => {
    const labels = { warning: 'Moins de {n} min', minutes: { one: '{n} minute', other: '{n} min.' } }
    await render(
      <OjaProvider locale="ar-EG">
        <Countdown
          announceAtMs={[2 * MINUTE_MS]}
          deadline={Date.now() + 121_000}
          label="Left"
          labels={labels}
        />
      </OjaProvider>,
    )
    await expect.element(page.getByText('Moins de ٣ min')).toBeVisible()
    await expect.element(page.getByRole('timer')).toHaveTextContent('٠٢:٠١ ٢ min. ١ second')
    await vi.advanceTimersByTimeAsync(1000)
    await eventually(() =>
      expect(document.querySelector('[data-slot="announcer"]')?.textContent).toBe('٢ min.'),
    )
  })

  it('B-090 uses tabular figures, so that the seconds do not jitter', async () => {
    await render(<Countdown label="Left" deadline={Date.now() + MINUTE_MS} />)
    const clock = document.querySelector('[data-slot="clock"]') as Element
    expect(getComputedStyle(clock).fontVariantNumeric).toContain('tabular-nums')
  })

  it('B-218 takes limits and marks as props, and `format` draws the time', async () => {
    const format = ({ minutes, seconds }: TimeLeft) => `${minutes} min ${seconds} s`
    await render(
      <Countdown
        label="Left"
        deadline={Date.now() + 301_000}
        warningMs={5 * MINUTE_MS}
        negativeMs={2 * MINUTE_MS}
        announceAtMs={[4 * MINUTE_MS]}
        format={format}
      />,
    )
    await expect.element(page.getByText('5 min 1 s')).toBeVisible()
    await vi.advanceTimersByTimeAsync(2000)
    await expect.element(page.getByText('Under 5 min')).toBeVisible()
    expect(document.querySelector('[data-slot="announcer"]')?.textContent).toBe('')
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await eventually(() =>
      expect(document.querySelector('[data-slot="announcer"]')?.textContent).toBe('4 minutes'),
    )
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
    await expect.element(page.getByText('Under 2 min')).toBeVisible()
  })

  it('B-218 shows days, in the words and digits of the provider', async () => {
    await render(
      <OjaProvider locale="ar-EG" words={{ countdown: { clock: '{days} ي {hours} س' } }}>
        <Countdown label="Left" deadline={Date.now() + 53 * 60 * MINUTE_MS} variant="text" />
      </OjaProvider>,
    )
    await expect.element(page.getByText('٢ ي ٥ س')).toBeVisible()
  })
})
