import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Dialog, type DialogProps } from './dialog.js'

function Example(props: Partial<DialogProps> & { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { onClose, ...rest } = props
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Notice
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={(next) => {
          onClose?.()
          setIsOpen(next)
        }}
        title="Before you trade"
        description="Read this first."
        footer={<button type="button">Acknowledge</button>}
        {...rest}
      />
    </>
  )
}

const opener = page.getByRole('button', { name: 'Notice' })
const dialog = page.getByRole('dialog')
const gone = () => vi.waitFor(() => expect(document.querySelector('[role$="dialog"]')).toBeNull())

describe('Dialog', () => {
  it('is named by its title and described by its sentence', async () => {
    await render(<Example />)
    await opener.click()
    await expect.element(dialog).toHaveAccessibleName('Before you trade')
    await expect.element(dialog).toHaveAccessibleDescription('Read this first.')
    await expect.element(dialog).toHaveAttribute('aria-modal', 'true')
  })

  it('takes the focus itself, so that Enter alone does nothing', async () => {
    await render(<Example />)
    await opener.click()
    await expect.element(dialog).toHaveFocus()
  })

  it('gives the focus to the part it is told to', async () => {
    function WithField() {
      const ref = useRef<HTMLInputElement>(null)
      return (
        <Example initialFocusRef={ref}>
          <input ref={ref} aria-label="Code" />
        </Example>
      )
    }
    await render(<WithField />)
    await opener.click()
    await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveFocus()
  })

  it('keeps the focus inside', async () => {
    await render(<Example />)
    await opener.click()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}')
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull()
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => page.getByRole('button', { name: 'Close' }).click()],
    [
      'the ground around it',
      () =>
        userEvent.click(document.querySelector('.oja-dialog-scrim') as Element, { position: { x: 4, y: 4 } }),
    ],
  ])('closes by %s, once, and the focus returns to the opener', async (_way, close) => {
    const onClose = vi.fn()
    await render(<Example onClose={onClose} />)
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await close()
    await gone()
    await expect.element(opener).toHaveFocus()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('while blocked closes by nothing', async () => {
    const onClose = vi.fn()
    await render(<Example blocked onClose={onClose} />)
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.querySelector('.oja-dialog-scrim') as Element, {
      position: { x: 4, y: 4 },
    })
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeDisabled()
    await expect.element(dialog).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('Escape closes only the upper one of two', async () => {
    function Two() {
      const [isInner, setIsInner] = useState(false)
      return (
        <Example>
          <button type="button" onClick={() => setIsInner(true)}>
            More
          </button>
          <Dialog open={isInner} onOpenChange={setIsInner} title="Inner" />
        </Example>
      )
    }
    await render(<Two />)
    await opener.click()
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Inner' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1))
    await expect.element(page.getByRole('dialog', { name: 'Before you trade' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
  })

  it('keeps its buttons in reach under long content', async () => {
    const content = Array.from({ length: 80 }, (_, index) => <p key={index}>Line {index}</p>)
    await render(<Example>{content}</Example>)
    await opener.click()
    await expect.element(page.getByRole('button', { name: 'Acknowledge' })).toBeInViewport()
  })

  it('is a sheet at the bottom edge on phones', async () => {
    await page.viewport(390, 800)
    await render(<Example />)
    await opener.click()
    await vi.waitFor(() => {
      const box = document.querySelector('[role="dialog"]')?.getBoundingClientRect()
      expect([box?.left, box?.right, box?.bottom]).toEqual([0, 390, 800])
    })
    await page.viewport(1280, 900)
  })
})
