import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/index.js'
import { deferred } from '../testing/deferred.js'
import { eventually } from '../testing/eventually.js'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.js'

function example(props: Partial<ConfirmDialogProps>) {
  return (
    <ConfirmDialog
      open
      onOpenChange={vi.fn()}
      title="Release the coin?"
      labels={{ confirm: 'Release coin', cancel: 'Not yet' }}
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
  it('B-060 is an alert dialog with a description, and focuses the cancel button', async () => {
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

  it('pressing the backdrop does not close it', async () => {
    const onOpenChange = vi.fn()
    await render(example({ onOpenChange }))
    await userEvent.click(document.querySelector('.oja-dialog-scrim') as Element, {
      position: { x: 4, y: 4 },
    })
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it('confirms once however often it is pressed, and is inactive until the response', async () => {
    const server = deferred()
    const onConfirm = vi.fn(() => server.promise)
    const onOpenChange = vi.fn()
    await render(example({ onConfirm, onOpenChange, tone: 'negative' }))
    await userEvent.dblClick(confirm)
    await userEvent.keyboard('{Escape}')
    await expect.element(cancel).toBeDisabled()
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onOpenChange).not.toHaveBeenCalled()
    server.resolve()
    await expect.element(cancel).toBeEnabled()
  })

  it('uncontrolled, it closes when the action succeeds and stays open when it fails', async () => {
    const send = vi.fn(async () => {})
    send.mockRejectedValueOnce(new Error('offline'))
    const seen = vi.fn((event: PromiseRejectionEvent) => event.preventDefault())
    window.addEventListener('unhandledrejection', seen)
    onTestFinished(() => window.removeEventListener('unhandledrejection', seen))
    await render(
      <ConfirmDialog
        title="Release the coin?"
        labels={{ confirm: 'Release coin', cancel: 'Not yet' }}
        onConfirm={send}
        trigger={<Button>Release</Button>}
      />,
    )
    await page.getByRole('button', { name: 'Release' }).click()
    await confirm.click()
    await eventually(() => expect(seen).toHaveBeenCalledOnce())
    await expect.element(confirm).toBeEnabled()
    await confirm.click()
    await eventually(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull())
    await expect.element(page.getByRole('button', { name: 'Release' })).toHaveFocus()
  })

  it('composed of parts, it focuses the cancel button, confirms, and accepts a list as description', async () => {
    const server = deferred()
    const onConfirm = vi.fn(() => server.promise)
    const errors = vi.spyOn(console, 'error')
    await render(
      <ConfirmDialog.Root>
        <ConfirmDialog.Trigger>Release</ConfirmDialog.Trigger>
        <ConfirmDialog.Content>
          <ConfirmDialog.Title>Release the coin?</ConfirmDialog.Title>
          <ConfirmDialog.Description>
            <ul>
              <li>0.005 BTC</li>
            </ul>
          </ConfirmDialog.Description>
          <ConfirmDialog.Footer>
            <ConfirmDialog.Cancel>Not yet</ConfirmDialog.Cancel>
            <ConfirmDialog.Action tone="negative" onConfirm={onConfirm}>
              Release coin
            </ConfirmDialog.Action>
          </ConfirmDialog.Footer>
        </ConfirmDialog.Content>
      </ConfirmDialog.Root>,
    )
    await page.getByRole('button', { name: 'Release' }).click()
    await expect.element(cancel).toHaveFocus()
    await confirm.click()
    await expect.element(cancel).toBeDisabled()
    server.resolve()
    await eventually(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull())
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(errors).not.toHaveBeenCalled()
    errors.mockRestore()
  })
})
