import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '../button/index.js'
import { announce, prepareAnnouncer } from './announce.js'

const region = () => document.querySelector('.oja-announcer')

function openDialog() {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  onTestFinished(() => dialog.remove())
  dialog.showModal()
  return dialog
}

test('B-062 announces inside the newest open native modal dialog, because the page around it is inert', async () => {
  prepareAnnouncer()
  const outer = openDialog()
  announce('Copied')
  await expect.poll(() => region()?.textContent).toBe('Copied')
  expect(region()?.parentNode).toBe(outer)
  const inner = openDialog()
  announce('Please wait')
  announce('Ready')
  await expect.poll(() => region()?.textContent).toBe('Ready')
  expect(region()?.parentNode).toBe(inner)
  inner.close()
  outer.close()
  announce('Sent')
  await expect.poll(() => region()?.textContent).toBe('Sent')
  expect(region()?.parentNode).toBe(document.body)
})

test('a region that moves gets its text later, since screen readers ignore one that arrives with its text', async () => {
  announce('Before')
  await expect.poll(() => region()?.textContent).toBe('Before')
  openDialog()
  announce('After')
  expect(region()?.textContent).not.toBe('After')
  await expect.poll(() => region()?.textContent).toBe('After')
})

test('a dialog that is removed does not take the region with it', async () => {
  const dialog = openDialog()
  announce('Inside')
  await expect.poll(() => region()?.textContent).toBe('Inside')
  dialog.remove()
  announce('Outside')
  await expect.poll(() => region()?.textContent).toBe('Outside')
  expect(region()?.parentNode).toBe(document.body)
})

test('many buttons do not each search the whole page for a dialog', async () => {
  const search = vi.spyOn(document, 'querySelectorAll')
  await render(
    <>
      {Array.from({ length: 100 }, (_, row) => (
        <Button key={row}>Cancel order {row}</Button>
      ))}
    </>,
  )
  const searches = search.mock.calls.length
  search.mockRestore()
  expect(searches).toBeLessThan(10)
})
