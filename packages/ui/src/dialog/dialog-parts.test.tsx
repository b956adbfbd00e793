import { createRef, useEffect, useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/index.js'
import { Drawer } from '../drawer/index.js'
import { eventually } from '../testing/eventually.js'
import { realMotion } from '../testing/motion.js'
import { Dialog } from './dialog.js'

const opener = page.getByRole('button', { name: 'Read terms' })
const dialog = page.getByRole('dialog', { name: 'Terms' })
const gone = () => eventually(() => expect(document.querySelector('[role$="dialog"]')).toBeNull())

function Parts(props: { onOpenChange?: (open: boolean) => void; busy?: boolean }) {
  return (
    <Dialog.Root {...props}>
      <Dialog.Trigger asChild>
        <Button>Read terms</Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Title>Terms</Dialog.Title>
        <Dialog.Description>
          <p>Pay only the account you see.</p>
        </Dialog.Description>
        <Dialog.Body>Words</Dialog.Body>
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button>I agree</Button>
          </Dialog.Close>
        </Dialog.Footer>
        <Dialog.Close />
      </Dialog.Content>
    </Dialog.Root>
  )
}

describe('Dialog', () => {
  it('B-180 composed of parts and uncontrolled, it opens by its trigger and closes by its own button', async () => {
    const onOpenChange = vi.fn()
    await render(<Parts onOpenChange={onOpenChange} />)
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect.element(dialog).toHaveAccessibleDescription('Pay only the account you see.')
    await page.getByRole('button', { name: 'I agree' }).click()
    await gone()
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await page.getByRole('button', { name: 'Close' }).click()
    await gone()
    expect(onOpenChange.mock.calls).toEqual([[true], [false], [true], [false]])
  })

  it('B-180 the one-piece dialog opens by its trigger', async () => {
    await render(<Dialog title="Terms" trigger={<Button>Read terms</Button>} />)
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.element(opener).toHaveFocus()
  })

  it('B-180 composed of parts, nothing closes it while busy', async () => {
    function Saving() {
      const [isBusy, setBusy] = useState(false)
      return (
        <Dialog.Root defaultOpen busy={isBusy}>
          <Dialog.Content>
            <Dialog.Title>Terms</Dialog.Title>
            <button type="button" onClick={() => setBusy(!isBusy)}>
              Save
            </button>
            <Dialog.Close />
          </Dialog.Content>
        </Dialog.Root>
      )
    }
    await render(<Saving />)
    await page.getByRole('button', { name: 'Save' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeDisabled()
    await expect.element(dialog).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('button', { name: 'Save' }).click()
    await userEvent.keyboard('{Escape}')
    await gone()
  })

  it('B-180 its trigger has aria-expanded and aria-controls', async () => {
    await render(<Parts />)
    await opener.click()
    const trigger = document.querySelector('[aria-haspopup="dialog"]')
    expect(trigger?.getAttribute('aria-expanded')).toBe('true')
    expect(trigger?.getAttribute('aria-controls')).toBe(dialog.element().id)
  })

  it('the close icon of a composed dialog is in the corner, beside the title', async () => {
    await render(<Parts />)
    await opener.click()
    const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
    await eventually(() => {
      const panel = box(dialog.element())
      const cross = box(document.querySelector('.oja-dialog__close'))
      expect(panel.right - cross.right).toBeLessThan(20)
      expect(cross.top - panel.top).toBeLessThan(20)
      expect(box(document.querySelector('.oja-dialog__title')).right).toBeLessThanOrEqual(cross.left)
    })
  })

  it('ref, id, data-*, style and other props go to the panel, and its title may be an element', async () => {
    const ref = createRef<HTMLDivElement>()
    const title = (
      <>
        Terms <em>of trade</em>
      </>
    )
    await render(
      <Dialog
        defaultOpen
        ref={ref}
        id="terms"
        data-testid="panel"
        style={{ maxInlineSize: 300 }}
        title={title}
      />,
    )
    const panel = page.getByTestId('panel')
    await expect.element(panel).toHaveAccessibleName('Terms of trade')
    await expect.element(panel).toHaveAttribute('id', 'terms')
    expect(ref.current).toBe(panel.element())
    expect(panel.element().getBoundingClientRect().width).toBe(300)
  })

  it('B-061 focuses `finalFocusRef` on closing', async () => {
    function Example() {
      const next = useRef<HTMLInputElement>(null)
      return (
        <>
          <Dialog title="Terms" trigger={<Button>Read terms</Button>} finalFocusRef={next} />
          <input ref={next} aria-label="Amount" />
        </>
      )
    }
    await render(<Example />)
    await opener.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
  })

  it('B-061 keeps the focus where the page moved it while the dialog was closing', async () => {
    realMotion()
    function Example() {
      const [isOpen, setOpen] = useState(false)
      const [wasOpen, setWasOpen] = useState(false)
      const amount = useRef<HTMLInputElement>(null)
      useEffect(() => {
        if (wasOpen && !isOpen) amount.current?.focus()
      }, [isOpen, wasOpen])
      return (
        <>
          <Button
            onClick={() => {
              setOpen(true)
              setWasOpen(true)
            }}
          >
            Read terms
          </Button>
          <input aria-label="Amount" ref={amount} />
          <Dialog title="Terms" open={isOpen} onOpenChange={setOpen} />
        </>
      )
    }
    await render(<Example />)
    await opener.click()
    await expect.element(dialog).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await gone()
    // A closed dialog returns the focus shortly after it is removed, before this key arrives.
    await userEvent.keyboard('5')
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('5')
  })

  it('B-061 returns the focus to its opener, also if a field inside has `autoFocus`', async () => {
    function Example() {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <Button onClick={() => setOpen(true)}>Read terms</Button>
          <Dialog title="Terms" open={isOpen} onOpenChange={setOpen}>
            <input autoFocus aria-label="Amount" />
          </Dialog>
        </>
      )
    }
    await render(<Example />)
    await opener.click()
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.element(opener).toHaveFocus()
  })

  it('renders into its `container`, and a press on the backdrop there closes it', async () => {
    const container = document.createElement('section')
    document.body.append(container)
    await render(<Dialog defaultOpen title="Terms" container={container} />)
    await expect.element(dialog).toBeVisible()
    expect(container.contains(dialog.element())).toBe(true)
    await userEvent.click(document.querySelector('.oja-dialog-scrim') as Element, {
      position: { x: 4, y: 4 },
    })
    await gone()
    container.remove()
  })

  it('B-181 with modal={false} the page stays usable, and Escape inside closes the dialog', async () => {
    const onPress = vi.fn()
    await render(
      <>
        <button type="button" style={{ position: 'fixed', inset: 'auto auto 0 0' }} onClick={onPress}>
          Outside
        </button>
        <Dialog modal={false} title="Terms" trigger={<Button>Read terms</Button>} />
      </>,
    )
    await opener.click()
    await expect.element(dialog).toHaveFocus()
    await expect.element(dialog).not.toHaveAttribute('aria-modal')
    await page.getByRole('button', { name: 'Outside' }).click()
    expect(onPress).toHaveBeenCalledOnce()
    await expect.element(dialog).toBeVisible()
    expect(document.querySelector('.oja-dialog-scrim')).toBeNull()
    expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
    await page.getByRole('button', { name: 'Close' }).click()
    await gone()
    await opener.click()
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.element(opener).toHaveFocus()
  })

  it('B-059 warns in development when its panel has no title', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await render(<Parts />)
    await opener.click()
    await expect.element(dialog).toHaveFocus()
    expect(warn).not.toHaveBeenCalled()
    await render(
      <Dialog.Root defaultOpen>
        <Dialog.Content data-testid="nameless">Words</Dialog.Content>
      </Dialog.Root>,
    )
    await expect.element(page.getByTestId('nameless')).toHaveFocus()
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/has no name, so .* Put a Dialog.Title/))
    warn.mockRestore()
  })

  it('B-181 a non-modal dialog leaves Escape elsewhere to the page', async () => {
    const onOpenChange = vi.fn()
    await render(
      <>
        <input aria-label="Outside" />
        <Dialog defaultOpen modal={false} onOpenChange={onOpenChange} title="Terms" />
      </>,
    )
    const outside = page.getByRole('textbox', { name: 'Outside' })
    await outside.click()
    await expect.element(outside).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).not.toHaveBeenCalled()
    await expect.element(dialog).toHaveAttribute('data-state', 'open')
  })

  it('B-210 its close icon takes its name from `labels`', async () => {
    await render(<Dialog defaultOpen labels={{ close: 'Fermer' }} title="Terms" />)
    await expect.element(page.getByRole('button', { name: 'Fermer' })).toBeVisible()
  })

  it.each([
    ['Dialog.Trigger', <Dialog.Trigger key="1">Read terms</Dialog.Trigger>],
    ['Dialog.Title', <Dialog.Title key="2">Terms</Dialog.Title>],
    ['Dialog.Description', <Dialog.Description key="3">Of use</Dialog.Description>],
    ['Drawer.Title', <Drawer.Title key="4">Menu</Drawer.Title>],
  ])('%s without a root throws an error that says what is missing', async (_, part) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(render(part)).rejects.toThrow(/Put it inside Dialog.Root/)
    log.mockRestore()
  })
})
