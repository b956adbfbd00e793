import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Dialog } from '../dialog/index.js'
import { Table } from '../table/index.js'
import { emulatePrint } from '../testing/emulate.js'
import { toast, Toaster } from '../toast/index.js'

test('a dark page is printed in the light theme', async () => {
  document.documentElement.dataset['theme'] = 'dark'
  onTestFinished(() => void delete document.documentElement.dataset['theme'])
  await render(<p data-theme="dark">Receipt</p>)
  await emulatePrint()
  for (const element of [document.documentElement, page.getByText('Receipt').element()])
    expect(getComputedStyle(element).colorScheme).toBe('light')
})

test('toasts are not printed', async () => {
  await render(<Toaster />)
  toast.info('Copied')
  onTestFinished(() => toast.dismiss())
  await expect.element(page.getByText('Copied').first()).toBeVisible()
  await emulatePrint()
  expect(document.querySelector('.oja-toast-region')).not.toBeVisible()
})

test('an open dialog is printed whole, and without the page behind it', async () => {
  await render(
    <>
      <p>Behind</p>
      <Dialog defaultOpen title="Receipt">
        <div style={{ blockSize: 3000 }}>Lines</div>
      </Dialog>
    </>,
  )
  await expect.element(page.getByText('Lines')).toBeVisible()
  await emulatePrint()
  const panel = document.querySelector<HTMLElement>('[role="dialog"]')!
  expect(panel.clientHeight).toBeGreaterThan(3000)
  // What is fixed would be printed on each sheet.
  expect(getComputedStyle(panel).position).toBe('static')
  expect(document.querySelector('.oja-dialog-scrim')).not.toBeVisible()
  await expect.element(page.getByText('Behind')).not.toBeVisible()
})

test('a table wider than the paper is not cut off', async () => {
  const columns = [{ key: 'id', header: 'Id', render: () => '1' }]
  const screen = await render(<Table label="Orders" columns={columns} rows={[1]} rowKey={String} />)
  await emulatePrint()
  expect(getComputedStyle(screen.container.querySelector('.oja-table')!).overflow).toBe('visible')
})
