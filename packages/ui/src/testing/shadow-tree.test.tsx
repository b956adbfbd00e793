// A widget on a foreign page may render in a shadow tree. For focus and event targets inside it, `document` only reports the host.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AmountField } from '../amount-field/index.js'
import { Button } from '../button/index.js'
import { ChatBox } from '../chat-box/index.js'
import { Dialog } from '../dialog/index.js'
import { Form } from '../form/index.js'
import { Menu } from '../menu/index.js'
import { OtpInput } from '../otp-input/index.js'
import { PasswordField } from '../password-field/index.js'
import { PinModal } from '../pin-modal/index.js'
import { TextField } from '../text-field/index.js'
import { deferred } from './deferred.js'
import { renderInShadow } from './in-shadow.js'

const announced = () => document.querySelector('.oja-announcer')?.textContent

test('a menu in a shadow tree: items can be pressed, and arrow keys move from the focused one', async () => {
  const onSelect = vi.fn()
  const items = ['Orders', 'Ads', 'Create'].map((label) => ({ label, onSelect: () => onSelect(label) }))
  const { shadow } = await renderInShadow(<Menu label="Market menu" trigger="…" items={items} />)
  await page.getByRole('button', { name: 'Market menu' }).click()
  await expect.poll(() => shadow.activeElement?.textContent).toBe('Orders')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(shadow.activeElement).toHaveTextContent('Create')
  await page.getByRole('menuitem', { name: 'Ads' }).click()
  expect(onSelect.mock.calls).toEqual([['Ads']])
})

test('Escape in a shadow tree closes the menu', async () => {
  const { shadow } = await renderInShadow(
    <Menu label="Market menu" trigger="…" items={[{ label: 'Orders' }]} />,
  )
  await page.getByRole('button', { name: 'Market menu' }).click()
  await expect.poll(() => shadow.activeElement?.textContent).toBe('Orders')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => shadow.querySelector('[role="menu"]')).toBeNull()
})

test('a button in a shadow tree announces the end of its wait', async () => {
  const work = deferred()
  await renderInShadow(<Button onClick={() => work.promise}>Continue</Button>)
  await page.getByRole('button').click()
  await expect.poll(announced).toBe('Please wait')
  work.resolve()
  await expect.poll(announced).toBe('Ready')
})

test('a chat in a shadow tree keeps the focus when the button for earlier messages goes', async () => {
  const chat = (hasOlder: boolean) => (
    <ChatBox
      label="Chat"
      messages={[{ id: '1', text: 'Paid', senderId: 'them', sentAt: '2026-11-21T10:00:00Z' }]}
      ownId="me"
      onSend={() => {}}
      hasOlder={hasOlder}
      onLoadOlder={() => {}}
    />
  )
  const { rerender, shadow } = await renderInShadow(chat(true))
  await page.getByRole('button', { name: 'Earlier messages' }).click()
  await rerender(chat(false))
  expect(shadow.activeElement).toHaveAttribute('role', 'log')
})

test('a form in a shadow tree focuses its first invalid field', async () => {
  const { shadow } = await renderInShadow(
    <Form>
      <TextField label="Note" name="note" />
      <TextField label="Email" name="email" required />
      <Button type="submit">Send</Button>
    </Form>,
  )
  await page.getByRole('button').click()
  await expect.poll(() => shadow.activeElement?.getAttribute('name')).toBe('email')
})

test('a password in a shadow tree keeps its caret when it is shown', async () => {
  const { shadow } = await renderInShadow(<PasswordField label="Password" defaultValue="secret" />)
  const input = shadow.querySelector('input')!
  input.focus()
  input.setSelectionRange(2, 2)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.poll(() => input.type).toBe('text')
  expect(input.selectionStart).toBe(2)
})

test('retyping the same digit moves to the next box in a shadow tree too', async () => {
  const { shadow } = await renderInShadow(<OtpInput label="Code" defaultValue="123456" />)
  const input = shadow.querySelector('input')!
  input.focus()
  await userEvent.keyboard('{Home}19')
  await expect.poll(() => input.value).toBe('193456')
})

test('a form reset in a shadow tree clears an amount', async () => {
  const { shadow } = await renderInShadow(
    <form>
      <AmountField label="Amount" />
    </form>,
  )
  const input = shadow.querySelector('input')!
  input.focus()
  await userEvent.keyboard('1500')
  await expect.poll(() => input.value).toBe('1,500')
  shadow.querySelector('form')!.reset()
  await expect.poll(() => input.value).toBe('')
})

test('a dialog opened from a shadow tree returns the focus into it', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Terms</button>
        <Dialog open={isOpen} onOpenChange={setOpen} title="Before you trade" />
      </>
    )
  }
  const { shadow } = await renderInShadow(<Page />)
  await page.getByRole('button', { name: 'Terms' }).click()
  await expect.element(page.getByRole('dialog')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => shadow.activeElement?.textContent).toBe('Terms')
})

test('a dialog in a shadow tree focuses its PIN and returns the focus', async () => {
  function Page({ place }: { place: HTMLElement }) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Send</button>
        <PinModal open={isOpen} onOpenChange={setOpen} onSubmit={() => {}} container={place} />
      </>
    )
  }
  const place = document.createElement('div')
  const { shadow } = await renderInShadow(<Page place={place} />)
  shadow.append(place)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => shadow.activeElement?.tagName).toBe('INPUT')
  await userEvent.keyboard('12')
  expect(shadow.querySelector('input')).toHaveValue('12')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => shadow.activeElement?.textContent).toBe('Send')
})

test('in a shadow tree Tab stays inside a dialog, in both directions, and on a dialog without a control', async () => {
  const place = document.createElement('div')
  const dialog = (isEmpty: boolean) => (
    <Dialog.Root defaultOpen>
      <Dialog.Content container={place} aria-label="Terms">
        {!isEmpty && ['Read', 'Agree'].map((name) => <button key={name}>{name}</button>)}
        <button disabled>Later</button>
      </Dialog.Content>
    </Dialog.Root>
  )
  const { rerender, shadow } = await renderInShadow(dialog(false))
  shadow.append(place)
  shadow.querySelector<HTMLElement>('[role="dialog"]')!.focus()
  await userEvent.tab({ shift: true })
  expect(shadow.activeElement).toHaveTextContent('Agree')
  await userEvent.tab()
  expect(shadow.activeElement).toHaveTextContent('Read')
  await userEvent.tab({ shift: true })
  expect(shadow.activeElement).toHaveTextContent('Agree')
  await rerender(dialog(true))
  shadow.querySelector<HTMLElement>('[role="dialog"]')!.focus()
  await userEvent.tab()
  expect(shadow.activeElement).toHaveAttribute('role', 'dialog')
})

test('a dialog in a shadow tree closes by a press on its backdrop, and its list scrolls by touch', async () => {
  const place = document.createElement('div')
  const { shadow } = await renderInShadow(
    <Dialog title="Terms" trigger={<Button>Read terms</Button>} container={place}>
      <div style={{ blockSize: 100, overflow: 'auto' }}>
        <p style={{ blockSize: 300 }}>Long</p>
      </div>
    </Dialog>,
  )
  shadow.append(place)
  await page.getByRole('button', { name: 'Read terms' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const line = page.getByText('Long').element()
  // By hand, because Firefox has no TouchEvent on a desktop.
  const move = new Event('touchmove', { bubbles: true, cancelable: true, composed: true })
  expect(line.dispatchEvent(Object.assign(move, { touches: [{}] }))).toBe(true)
  await userEvent.click(shadow.querySelector('.oja-dialog-scrim')!, { position: { x: 4, y: 4 } })
  await expect.poll(() => shadow.querySelector('[role="dialog"]')).toBeNull()
})
