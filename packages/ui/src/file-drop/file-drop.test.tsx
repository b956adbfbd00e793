import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { OjaProvider } from '../provider/index.js'
import { drawnByServer } from '../testing/drawn-by-server.js'
import { FileDrop, type FileDropProps } from './file-drop.js'

// The smallest picture there is: one transparent pixel.
const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (char) => char.codePointAt(0) ?? 0,
)
const picture = (name = 'selfie.gif') => new File([PIXEL], name, { type: 'image/gif' })

function Drop({ onFileChange, ...props }: Partial<FileDropProps>) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <FileDrop
      accept="image/*"
      label="Selfie"
      {...props}
      file={file}
      onFileChange={(next) => {
        setFile(next)
        onFileChange?.(next)
      }}
    />
  )
}

function drop(container: Element, file: File) {
  const data = new DataTransfer()
  data.items.add(file)
  const zone = container.querySelector('.oja-file-drop__zone')
  zone?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
}

test('a chosen picture is shown with its name and size', async () => {
  const screen = await render(<Drop />)
  await screen.getByLabelText('Selfie').upload(picture())
  await expect.element(screen.getByText('selfie.gif')).toBeVisible()
  await expect.poll(() => screen.container.querySelector('img')?.naturalWidth).toBe(1)
  await expect.element(screen.getByLabelText('Selfie')).toHaveAccessibleDescription(/selfie\.gif/)
})

test('a picture that the browser cannot draw shows a document icon and can be sent', async () => {
  const onFileChange = vi.fn()
  const screen = await render(<Drop onFileChange={onFileChange} />)
  const photo = new File(['not drawn here'], 'IMG_0412.heic', { type: 'image/heic' })
  await screen.getByLabelText('Selfie').upload(photo)
  await expect.poll(() => screen.container.querySelector('.oja-file-drop__preview > svg')).not.toBeNull()
  expect(screen.container.querySelector('img')).toBeNull()
  expect(onFileChange).toHaveBeenCalledOnce()
})

test('a dropped picture counts as a chosen one', async () => {
  const screen = await render(<Drop />)
  drop(screen.container, picture('dropped.gif'))
  await expect.element(screen.getByText('dropped.gif')).toBeVisible()
})

test('a dropped file of another type shows an error', async () => {
  const onFileChange = vi.fn()
  const screen = await render(<Drop onFileChange={onFileChange} />)
  drop(screen.container, new File(['x'], 'run.exe', { type: 'application/octet-stream' }))
  await expect.element(screen.getByText('This kind of file is not accepted')).toBeVisible()
  await expect.element(screen.getByLabelText('Selfie')).toHaveAttribute('aria-invalid', 'true')
  expect(onFileChange).not.toHaveBeenCalled()
})

test('an empty file, as of a download that broke off, shows an error', async () => {
  const onFileChange = vi.fn()
  const screen = await render(<Drop onFileChange={onFileChange} />)
  drop(screen.container, new File([], 'selfie.gif', { type: 'image/gif' }))
  await expect.element(screen.getByText('This file is empty')).toBeVisible()
  await expect.element(screen.getByLabelText('Selfie')).toHaveAttribute('aria-invalid', 'true')
  expect(onFileChange).not.toHaveBeenCalled()
})

test('a file over the limit shows the limit, and an accepted one clears the error', async () => {
  const screen = await render(<Drop maxBytes={1024} />)
  drop(screen.container, new File([new Uint8Array(2048)], 'big.gif', { type: 'image/gif' }))
  await expect.element(screen.getByText('Choose a file of at most 1 kB')).toBeVisible()
  drop(screen.container, picture())
  await expect.element(screen.getByText('selfie.gif')).toBeVisible()
  await expect.element(screen.getByLabelText('Selfie')).not.toHaveAttribute('aria-invalid')
})

test('a file can be removed and chosen again', async () => {
  const onFileChange = vi.fn()
  const screen = await render(<Drop onFileChange={onFileChange} />)
  const input = screen.getByLabelText('Selfie')
  await input.upload(picture())
  await screen.getByRole('button', { name: 'Remove file' }).click()
  expect(onFileChange).toHaveBeenLastCalledWith(null)
  await expect.element(input).toHaveFocus()
  await input.upload(picture())
  await expect.element(screen.getByText('selfie.gif')).toBeVisible()
})

test('asks a phone for the camera with `capture`', async () => {
  const screen = await render(<Drop capture="user" />)
  await expect.element(screen.getByLabelText('Selfie')).toHaveAttribute('capture', 'user')
})

test('accepts no file while disabled', async () => {
  const onFileChange = vi.fn()
  const screen = await render(<Drop disabled onFileChange={onFileChange} />)
  drop(screen.container, picture())
  await expect.element(screen.getByLabelText('Selfie')).toBeDisabled()
  expect(onFileChange).not.toHaveBeenCalled()
})

test('accepts no dropped file in a disabled fieldset', async () => {
  const onFileChange = vi.fn()
  const screen = await render(
    <fieldset disabled>
      <Drop onFileChange={onFileChange} />
    </fieldset>,
  )
  drop(screen.container, picture())
  expect(onFileChange).not.toHaveBeenCalled()
})

test('a picture chosen before hydration is kept, shown and reported', async () => {
  const onFileChange = vi.fn()
  const { place, hydrate } = drawnByServer(<Drop onFileChange={onFileChange} />)
  const input = place.querySelector('input') as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(picture('early.gif'))
  input.files = chosen.files
  hydrate()
  await expect.poll(() => place.textContent).toContain('early.gif')
  expect(input.files?.[0]?.name).toBe('early.gif')
  expect(onFileChange).toHaveBeenCalledOnce()
})

test('a form reset clears the error', async () => {
  const screen = await render(
    <form>
      <FileDrop accept="image/*" label="Selfie" />
      <button type="reset">Start again</button>
    </form>,
  )
  drop(screen.container, new File(['x'], 'run.exe'))
  await expect.element(screen.getByText('This kind of file is not accepted')).toBeVisible()
  await screen.getByRole('button', { name: 'Start again' }).click()
  await expect.element(screen.getByLabelText('Selfie')).not.toHaveAttribute('aria-invalid')
  expect(screen.getByText('This kind of file is not accepted').query()).toBeNull()
})

test('a file that the page sets clears the error', async () => {
  const field = (file: File | null) => (
    <FileDrop accept="image/*" label="Selfie" file={file} onFileChange={() => {}} />
  )
  const screen = await render(field(null))
  drop(screen.container, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
  const error = screen.getByText('This kind of file is not accepted')
  await expect.element(error).toBeVisible()
  await screen.rerender(field(picture()))
  await expect.element(screen.getByText('selfie.gif')).toBeVisible()
  await expect.element(error).not.toBeInTheDocument()
})

test('a refused file keeps the previous one', async () => {
  const onFileChange = vi.fn()
  const screen = await render(<Drop maxBytes={1024} onFileChange={onFileChange} />)
  const input = screen.getByLabelText('Selfie')
  await input.upload(picture())
  await input.upload(new File([new Uint8Array(2048)], 'big.gif', { type: 'image/gif' }))
  await expect.element(input).toHaveAccessibleDescription(/at most 1 kB/)
  await expect.element(screen.getByText('selfie.gif')).toBeVisible()
  expect(onFileChange).toHaveBeenCalledOnce()
})

test('shows where a file would drop while one is held over it, but not while disabled', async () => {
  const screen = await render(<Drop />)
  const zone = screen.container.querySelector('.oja-file-drop__zone') as HTMLElement
  const over = () => zone.hasAttribute('data-over')
  // Without it the browser opens the file in place of the page.
  expect(zone.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }))).toBe(false)
  await expect.poll(over).toBe(true)
  zone.dispatchEvent(new DragEvent('dragleave', { bubbles: true }))
  await expect.poll(over).toBe(false)
  zone.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }))
  await expect.poll(over).toBe(true)
  drop(screen.container, picture())
  await expect.poll(over).toBe(false)
  await screen.rerender(<Drop disabled />)
  zone.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }))
  await screen.rerender(<Drop disabled />)
  expect(over()).toBe(false)
})

test('onChange runs for each accepted file, dropped or chosen, and for no refused one', async () => {
  const onChange = vi.fn()
  const screen = await render(<Drop onChange={onChange} />)
  drop(screen.container, new File(['x'], 'run.exe'))
  expect(onChange).not.toHaveBeenCalled()
  drop(screen.container, picture())
  expect(onChange).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Remove file' }).click()
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('another picture replaces the previous one, whose object URL is revoked', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const screen = await render(<Drop />)
  const src = () => screen.container.querySelector('img')?.src
  await screen.getByLabelText('Selfie').upload(picture())
  await expect.poll(src).toContain('blob:')
  const first = src()
  await screen.getByLabelText('Selfie').upload(picture('second.gif'))
  await expect.poll(src).not.toBe(first)
  expect(revoke).toHaveBeenCalledWith(first)
  revoke.mockRestore()
})

test('a disabled field shows its file without a remove button', async () => {
  const screen = await render(<FileDrop accept="image/*" disabled file={picture()} label="Selfie" />)
  await expect.element(screen.getByText('selfie.gif')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove file' }).query()).toBeNull()
})

test('formats sizes for the locale', async () => {
  const screen = await render(
    <OjaProvider locale="fr-FR">
      <FileDrop accept="image/*" file={picture()} label="Selfie" maxBytes={1536} />
    </OjaProvider>,
  )
  drop(screen.container, new File([new Uint8Array(2048)], 'big.gif', { type: 'image/gif' }))
  await expect.element(screen.getByText(/at most 1,5/)).toBeVisible()
  await expect.element(screen.getByText(/octets/)).toBeVisible()
})
