import { lazy, type ReactElement, Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { AdCard } from '../ad-card/index.js'
import { Button } from '../button/index.js'
import { Field } from '../field/index.js'

/** An element as a client component gets it from a server component in Next: it arrives later. */
function arriving(element: ReactElement): ReactElement {
  return lazy(async () => ({ default: element as never })) as unknown as ReactElement
}

test('`asChild`, Field and AdCard wait for an element of a server component', async () => {
  const screen = await render(
    <Suspense fallback="Loading">
      <Button asChild>{arriving(<a href="/help">Help</a>)}</Button>
      <Field label="Date">{arriving(<input type="date" />)}</Field>
      <AdCard
        name="Ada"
        price="1"
        priceUnit="per USDT"
        quantity="2"
        limit="3"
        disabled
        action={arriving(<button type="button">Buy</button>)}
      />
    </Suspense>,
  )
  await expect.element(screen.getByRole('link', { name: 'Help' })).toHaveClass('oja-button')
  await expect.element(screen.getByLabelText('Date')).toHaveAttribute('type', 'date')
  await expect.element(screen.getByRole('button', { name: 'Buy' })).toBeDisabled()
})
