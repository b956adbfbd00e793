import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { deferred } from '../testing/deferred.js'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.js'

function example(props: Partial<ConfirmDialogProps>) {
  return (
    <ConfirmDialog
      open
      onOpenChange={vi.fn()}
      title="Release the coin?"
      confirmLabel="Release coin"
      cancelLabel="Not yet"
      onConfirm={vi.fn()}
      {...props}
    >
      Babatunde receives 0.005 BTC. It cannot be taken back.
    </ConfirmDialog>
  )
}

const confirm = page.getByRole('button', { name: 'Release coin' })
const cancel = page.getByRole('button', { name: 'Not yet' })

describe('ConfirmDialog', () => {
  it('B-060 asks as an alert with its sentence, and the way back has the focus', async () => {
    await render(example({}))
    const dialog = page.getByRole('alertdialog', { name: 'Release the coin?' })
    await expect.element(dialog).toHaveAccessibleDescription(/0\.005 BTC/)
    await expect.element(cancel).toHaveFocus()
  })

  it('Enter alone never confirms', async () => {
    const onConfirm = vi.fn()
    const onOpenChange = vi.fn()
    await render(example({ onConfirm, onOpenChange }))
    await expect.element(cancel).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('pressing the ground around it answers nothing', async () => {
    const onOpenChange = vi.fn()
    await render(example({ onOpenChange }))
    await userEvent.click(document.querySelector('.oja-dialog-scrim') as Element, {
      position: { x: 4, y: 4 },
    })
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it('confirms once however often it is pressed, and rests until the answer is there', async () => {
    const server = deferred()
    const onConfirm = vi.fn(() => server.promise)
    const onOpenChange = vi.fn()
    await render(example({ onConfirm, onOpenChange, tone: 'danger' }))
    await userEvent.dblClick(confirm)
    await userEvent.keyboard('{Escape}')
    await expect.element(cancel).toBeDisabled()
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onOpenChange).not.toHaveBeenCalled()
    server.resolve()
    await expect.element(cancel).toBeEnabled()
  })
})
