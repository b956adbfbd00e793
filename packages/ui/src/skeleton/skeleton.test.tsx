import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Skeleton, SkeletonGroup } from './skeleton.js'

describe('Skeleton', () => {
  test('has the given size and is hidden from screen readers', async () => {
    const screen = await render(<Skeleton width={200} height={44} data-testid="bone" />)
    const bone = screen.getByTestId('bone').element()
    expect(bone.getBoundingClientRect()).toMatchObject({ width: 200, height: 44 })
    expect(bone.getAttribute('aria-hidden')).toBe('true')
  })

  test('draws lines of text, the last one shorter', async () => {
    const screen = await render(<Skeleton lines={3} width={300} data-testid="lines" />)
    const widths = [...screen.getByTestId('lines').element().children].map(
      (line) => line.getBoundingClientRect().width,
    )
    expect(widths).toHaveLength(3)
    expect(widths[2]).toBeLessThan(widths[1] ?? 0)
  })
})

describe('SkeletonGroup', () => {
  test('B-127 announces that it loads and that it has loaded', async () => {
    const screen = await render(
      <SkeletonGroup busy skeleton={<Skeleton />} data-testid="group">
        <p>Ads</p>
      </SkeletonGroup>,
    )
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading')
    expect(screen.getByTestId('group').element().getAttribute('aria-busy')).toBe('true')
    await screen.rerender(
      <SkeletonGroup busy={false} skeleton={<Skeleton />} data-testid="group">
        <p>Ads</p>
      </SkeletonGroup>,
    )
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loaded')
    await expect.element(screen.getByText('Ads')).toBeVisible()
  })

  test('announces nothing if it was never busy', async () => {
    const screen = await render(
      <SkeletonGroup busy={false} skeleton={<Skeleton />}>
        <p>Ads</p>
      </SkeletonGroup>,
    )
    expect(screen.getByRole('status').element().textContent).toBe('')
  })

  test('B-127 nothing in the skeletons is focusable', async () => {
    const screen = await render(
      <SkeletonGroup busy skeleton={<button type="button">Bone</button>}>
        Ready
      </SkeletonGroup>,
    )
    expect(screen.container.querySelector('button')?.closest('[inert]')).not.toBeNull()
    await userEvent.tab()
    expect(screen.container.contains(document.activeElement)).toBe(false)
  })

  test('the content that replaces the skeletons is focusable, also if it is a div itself', async () => {
    const group = (busy: boolean) => (
      <SkeletonGroup busy={busy} skeleton={<Skeleton />}>
        <div>
          <button type="button">Buy</button>
        </div>
      </SkeletonGroup>
    )
    const screen = await render(group(true))
    await screen.rerender(group(false))
    expect(screen.container.querySelector('[inert]')).toBeNull()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Buy')
  })
})

test.each([
  [<Skeleton key="1" width={120} height={14} />, 120, 14],
  [<Skeleton key="2" height={40} />, 300, 40],
  [<Skeleton key="3" lines={2} height={20} />, 300, 48],
])('B-056 %# has its size before hydration, without a style attribute', (skeleton, width, height) => {
  const place = document.createElement('div')
  place.style.inlineSize = '300px'
  place.innerHTML = renderToString(skeleton)
  document.body.append(place)
  const box = place.firstElementChild?.getBoundingClientRect()
  expect([box?.width, box?.height]).toEqual([width, height])
  place.remove()
})
