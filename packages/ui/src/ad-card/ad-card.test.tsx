import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '../button/index.js'
import { AdCardSkeleton } from './ad-card-skeleton.js'
import { AdCard, AdCardHead, type AdCardProps } from './ad-card.js'

const Ad = (props: Partial<AdCardProps>) => (
  <AdCard
    name="Adaeze Nwosu"
    price="₦1,618.50"
    priceUnit="per USDT"
    quantity="2,450 USDT"
    limit="₦20,000 – ₦1,500,000"
    action={
      <button type="button" aria-label="Buy USDT from Adaeze Nwosu">
        Buy
      </button>
    }
    {...props}
  />
)

describe('AdCard', () => {
  test('B-105 B-106 is an article named after its vendor, with a list of terms and values', async () => {
    const screen = await render(<Ad />)
    await expect.element(screen.getByRole('article', { name: 'Adaeze Nwosu' })).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 3, name: 'Adaeze Nwosu' })).toBeVisible()
    const terms = [...screen.container.querySelectorAll('dt')].map((term) => term.textContent)
    const values = [...screen.container.querySelectorAll('dd')].map((value) => value.textContent)
    expect(terms).toEqual(['Price', 'Quantity', 'Limit'])
    for (const value of screen.container.querySelectorAll('dd')) {
      expect(getComputedStyle(value).fontVariantNumeric).toContain('tabular-nums')
    }
    expect(values).toEqual(['₦1,618.50 per USDT', '2,450 USDT', '₦20,000 – ₦1,500,000'])
  })

  test('the action is described by price, quantity and limit: a vendor may have several ads', async () => {
    const link = (
      <Button asChild aria-describedby="online">
        <a href="#buy">Buy</a>
      </Button>
    )
    const screen = await render(
      <>
        <span id="online">Online now</span>
        <Ad />
        <Ad action={link} />
        <Ad action={link} busy />
        <Ad action={<>{link}</>} />
      </>,
    )
    const facts = /Price.*₦1,618.50 per USDT.*Quantity.*2,450 USDT.*Limit.*₦20,000 – ₦1,500,000/u
    const links = screen.getByRole('link')
    await expect.element(screen.getByRole('button')).toHaveAccessibleDescription(facts)
    for (const nth of [0, 1]) {
      await expect.element(links.nth(nth)).toHaveAccessibleDescription(/^Online now/u)
      await expect.element(links.nth(nth)).toHaveAccessibleDescription(facts)
    }
    await expect.element(links.nth(2)).toHaveAccessibleDescription('Online now')
  })

  test('B-108 the customer’s own ad shows a tag in place of a button', async () => {
    const screen = await render(<Ad action={undefined} tag="Your ad" />)
    await expect.element(screen.getByText('Your ad')).toBeVisible()
    expect(screen.getByRole('button').elements()).toHaveLength(0)
  })

  test('is a row aligned with the headings from 840 px, and a card below that', async () => {
    const screen = await render(
      <div style={{ inlineSize: 900 }} data-testid="place">
        <AdCardHead />
        <Ad />
      </div>,
    )
    const place = screen.getByTestId('place').element() as HTMLElement
    const price = screen.container.querySelector('[data-slot="price"]')
    const heads = [...screen.container.querySelectorAll('.oja-ad-card-head span')]
    const values = [...screen.container.querySelectorAll('dd')]
    const head = heads[1]
    const name = screen.getByRole('heading').element()
    expect(values).toHaveLength(3)
    expect(values.map((value) => value.getBoundingClientRect().x)).toEqual(
      heads.slice(1).map((columnHead) => columnHead.getBoundingClientRect().x),
    )
    expect(screen.getByRole('article').element().getBoundingClientRect().height).toBe(72)
    place.style.inlineSize = '358px'
    expect(price?.getBoundingClientRect().y).toBeGreaterThan(name.getBoundingClientRect().bottom)
    expect(head?.getBoundingClientRect().height).toBe(0)
  })

  test('B-106 the longest name and the largest amounts fit 288 px', async () => {
    const screen = await render(
      <div style={{ inlineSize: 288 }}>
        <Ad name="Oluwaseun Adébáyọ̀-Ọlátúnjí" price="₦161,850,000.50" limit="₦1,000,000 – ₦1,500,000,000" />
      </div>,
    )
    const card = screen.getByRole('article').element()
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    for (const part of card.querySelectorAll('h3, dd, button')) {
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(card.getBoundingClientRect().right)
    }
  })

  test.each([326, 356, 398, 734])(
    'at %i px each value is beside its label and does not overlap the button',
    async (width) => {
      const screen = await render(
        <div style={{ inlineSize: width }}>
          <Ad
            price="₦155,730,000"
            quantity={width < 360 ? '1,234,567.12345678 USDT' : '5,000.00000000 USDT'}
            limit="₦100,000 – ₦5,300,000"
            action={
              <button type="button" className="oja-button oja-button--sm">
                Buy
              </button>
            }
          />
        </div>,
      )
      const button = screen.getByRole('button').element().getBoundingClientRect()
      expect(button.height).toBe(44)
      for (const fact of screen.container.querySelectorAll('.oja-ad-card__fact')) {
        const [label, value] = [...fact.children].map((part) => part.getBoundingClientRect())
        expect(value?.y).toBe(label?.y)
      }
      for (const value of screen.container.querySelectorAll('dd')) {
        const words = document.createRange()
        words.selectNodeContents(value)
        const { right, top } = words.getBoundingClientRect()
        expect(right <= button.left || top >= button.bottom).toBe(true)
      }
    },
  )

  test('a wider last column keeps the values aligned with their headings', async () => {
    const screen = await render(
      <div style={{ inlineSize: 900, ['--oja-ad-card-action' as string]: '132px' }}>
        <AdCardHead />
        <Ad />
      </div>,
    )
    const heads = [...screen.container.querySelectorAll('.oja-ad-card-head span')].slice(1)
    const xs = [...screen.container.querySelectorAll('dd')].map((value) => value.getBoundingClientRect().x)
    expect(xs).toEqual(heads.map((head) => head.getBoundingClientRect().x))
    expect(screen.container.querySelector('[data-slot="action"]')?.clientWidth).toBe(132)
  })

  test.each([900, 398, 326, 288])('B-108 at %i px the skeleton is as high as the card', async (width) => {
    const screen = await render(
      <div style={{ inlineSize: width }}>
        <div>
          <Ad
            action={
              <button type="button" className="oja-button">
                Buy
              </button>
            }
          />
        </div>
        <AdCardSkeleton data-testid="skeleton" />
      </div>,
    )
    const card = screen.getByRole('article').element().getBoundingClientRect()
    expect(screen.getByTestId('skeleton').element().getBoundingClientRect().height).toBe(card.height)
  })

  test('B-217 shows payment methods, verification and presence', async () => {
    const screen = await render(
      <Ad verified online methods={['Bank transfer', 'OPay']} nameMeta="128 trades" />,
    )
    await expect.element(screen.getByRole('heading', { name: /^Adaeze Nwosu ?, verified$/ })).toBeVisible()
    await expect.element(screen.getByRole('article', { name: 'Adaeze Nwosu', exact: true })).toBeVisible()
    await expect.element(screen.getByText('Online')).toBeVisible()
    expect([...screen.container.querySelectorAll('dt')].at(-1)?.textContent).toBe('Payment')
    const methods = [...screen.container.querySelectorAll('[data-slot="method"]')]
    expect(methods.map((method) => method.textContent)).toEqual(['Bank transfer', 'OPay'])
    await screen.rerender(<Ad online={false} />)
    await expect.element(screen.getByText('Offline')).toBeVisible()
  })

  test('B-105 takes the heading level and shows a tag beside the action', async () => {
    const screen = await render(<Ad headingLevel={2} tag="Offline" />)
    const heading = screen.getByRole('heading', { level: 2, name: 'Adaeze Nwosu' })
    await expect.element(heading).toBeVisible()
    await expect.element(screen.getByText('Offline')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Buy USDT from Adaeze Nwosu' })).toBeVisible()
  })

  test('B-217 shows no payment methods, verification or presence without the props', async () => {
    const screen = await render(<Ad nameMeta="128 trades" />)
    await expect.element(screen.getByText('128 trades')).toBeVisible()
    expect(screen.container.textContent).not.toMatch(/Payment|verified|Online|Offline/)
  })

  test('B-105 hides the column headings from screen readers, since each card labels its values', async () => {
    const screen = await render(<AdCardHead labels={{ price: 'Prix' }} />)
    expect(screen.container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.container.textContent).toContain('Prix')
  })

  test('B-217 a busy card disables a plain button', async () => {
    const screen = await render(<Ad busy />)
    await expect.element(screen.getByRole('button')).toBeDisabled()
  })

  test('B-217 busy and disabled cards ignore presses of their action', async () => {
    const onClick = vi.fn()
    const action = <Button onClick={onClick}>Buy</Button>
    const screen = await render(<Ad busy action={action} />)
    const button = screen.getByRole('button', { name: 'Buy' })
    await expect.element(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true')
    await button.click({ force: true })
    await screen.rerender(<Ad disabled action={action} />)
    await expect.element(button).toBeDisabled()
    await screen.rerender(<Ad disabled action={<button type="button">Buy</button>} />)
    await expect.element(button).toBeDisabled()
    expect(onClick).not.toHaveBeenCalled()
  })

  test('B-217 the link of a busy or disabled card leads nowhere', async () => {
    const onClick = vi.fn()
    const action = (
      <a href="#never" onClick={onClick}>
        Buy
      </a>
    )
    const screen = await render(<Ad action={action} />)
    await expect.element(screen.getByRole('link', { name: 'Buy' })).toHaveAttribute('href', '#never')
    for (const state of [{ busy: true }, { disabled: true }]) {
      await screen.rerender(<Ad {...state} action={action} />)
      const link = screen.getByRole('link', { name: 'Buy' })
      await expect.element(link).toHaveAttribute('aria-disabled', 'true')
      await expect.element(link).not.toHaveAttribute('href')
      await link.click({ force: true })
    }
    expect(onClick).not.toHaveBeenCalled()
    expect(window.location.hash).not.toBe('#never')
  })
})
