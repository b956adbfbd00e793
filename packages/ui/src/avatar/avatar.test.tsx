import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Avatar } from './avatar.js'
import { initialOf } from './initial.js'

describe('initialOf', () => {
  test.each([
    ['Adaeze Nwosu', 'A'],
    ['  musa', 'M'],
    ['o\u0323\u0301ládélé', 'O\u0323\u0301'],
    ['Ẹniọlá', 'Ẹ'],
    ['', ''],
    ['👩🏾‍🦱 Ada', '👩🏾‍🦱'],
  ])('%j gives %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })
})

describe('Avatar', () => {
  test('is hidden from screen readers without `label`, and an image with a name with it', async () => {
    const screen = await render(
      <>
        <Avatar name="Musa" data-testid="silent" />
        <Avatar name="Musa" label="Musa Danjuma" />
      </>,
    )
    expect(screen.getByTestId('silent').element().getAttribute('aria-hidden')).toBe('true')
    await expect.element(screen.getByRole('img', { name: 'Musa Danjuma' })).toBeVisible()
  })

  test('takes its size from a prop, and 40 px without one', async () => {
    const screen = await render(
      <>
        <Avatar name="A" data-testid="usual" />
        <Avatar name="B" size={28} data-testid="small" />
      </>,
    )
    expect(screen.getByTestId('usual').element().getBoundingClientRect().width).toBe(40)
    expect(screen.getByTestId('small').element().getBoundingClientRect().height).toBe(28)
  })
})
