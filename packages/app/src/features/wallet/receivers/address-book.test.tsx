import { answering, losing, receiverFixture, refusing } from '@oja/api/testing'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropAllDrafts } from '../../../lib/drafts.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import AddressBookScreen from './address-book.tsx'
import { bookCopy as copy } from './receivers-copy.ts'

const calls = answerCalls()
const toasts = keepToasts()
afterEach(dropAllDrafts)

test('a receiver that still waits, and a rule that ends, name a minute at which the wait is over', async () => {
  const waits = receiverFixture({ usable_at: '2126-11-29T18:04:01.200Z' })
  calls.use(
    answering('addressBook', {
      only_book: true,
      only_book_until: '2126-11-30T18:04:59.000Z',
      receivers: [waits],
    }),
  )
  await drawScreen(<AddressBookScreen />)
  await expect.element(page.getByText(/^You can send to it from .*:05$/)).toBeVisible()
  await expect.element(page.getByText(/^It stays on until .*:05\./)).toBeVisible()
})

test('after the last receiver is deleted, the focus is on “Add receiver”, even if the empty list loads late', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  await drawScreen(<AddressBookScreen />)
  await page.getByRole('button', { name: /^Delete Ada/ }).click()
  // A handler that returns nothing passes the request on to the next one.
  calls.use(
    http.get('*/api/address-book', () => late),
    answering('addressBook', { only_book: false, only_book_until: null, receivers: [] }),
  )
  await page.getByRole('button', { name: copy.removeConfirm }).click()
  const add = page.getByRole('button', { name: copy.add })
  await expect.element(add).toHaveFocus()
  answer()
  await expect.element(page.getByText(copy.empty)).toBeVisible()
  await expect.element(add).toHaveFocus()
})

test('after the first receiver is saved, the focus is on “Add receiver” below the list', async () => {
  const book = { only_book: false, only_book_until: null }
  const saved = receiverFixture()
  calls.use(answering('addressBook', { ...book, receivers: [] }))
  await drawScreen(<AddressBookScreen />)
  const add = page.getByRole('button', { name: copy.add })
  await add.click()
  await page.getByRole('textbox', { name: copy.name }).fill(saved.name)
  await page.getByRole('textbox', { name: copy.address }).fill(saved.address)
  calls.use(answering('addressBook', { ...book, receivers: [saved] }))
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(page.getByRole('button', { name: copy.remove({ name: saved.name }) })).toBeVisible()
  await expect.element(add).toHaveFocus()
})

test('a half-filled receiver is still there when the form is opened again, and gone once it is saved', async () => {
  const { name, address } = receiverFixture()
  await drawScreen(<AddressBookScreen />)
  const add = page.getByRole('button', { name: copy.add })
  const fields = {
    name: page.getByRole('textbox', { name: copy.name }),
    address: page.getByRole('textbox', { name: copy.address }),
  }
  await add.click()
  await fields.name.fill(name)
  await fields.address.fill(address)
  await userEvent.keyboard('{Escape}')
  await expect.element(fields.name).not.toBeInTheDocument()
  await add.click()
  await expect.element(fields.name).toHaveValue(name)
  await expect.element(fields.address).toHaveValue(address)
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(fields.name).not.toBeInTheDocument()
  await add.click()
  await expect.element(fields.name).toHaveValue('')
})

test('a refused deletion leaves the focus on its button', async () => {
  await drawScreen(<AddressBookScreen />)
  calls.use(refusing('deleteReceiver', 'unavailable'))
  const remove = page.getByRole('button', { name: /^Delete Ada/ })
  await remove.click()
  const confirm = page.getByRole('button', { name: copy.removeConfirm })
  await confirm.click()
  await expect.element(confirm).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()
})

test('no error stays beside a book without the receiver that was deleted although the response was lost', async () => {
  let receivers = [receiverFixture()]
  calls.use(
    answering('addressBook', () => ({ only_book: false, only_book_until: null, receivers })),
    losing('deleteReceiver', () => (receivers = [])),
  )
  await drawScreen(<AddressBookScreen />)
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: copy.removeConfirm }).click()
  await expect.element(page.getByText(copy.empty)).toBeVisible()
  await expect.poll(toasts).toEqual([])
})

test('when a receiver is gone although its deletion was refused, the focus is on “Add receiver”', async () => {
  let receivers = [receiverFixture()]
  calls.use(
    answering('addressBook', () => ({ only_book: false, only_book_until: null, receivers })),
    http.delete('*/api/address-book', () => {
      receivers = []
    }),
    refusing('deleteReceiver', 'not_found'),
  )
  await drawScreen(<AddressBookScreen />)
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: copy.removeConfirm }).click()
  await expect.element(page.getByText(copy.empty)).toBeVisible()
  await expect.element(page.getByRole('button', { name: copy.add })).toHaveFocus()
})

test('while transfers go anywhere, no receiver waits', async () => {
  const receivers = [receiverFixture({ usable_at: '2126-11-29T18:04:01.200Z' })]
  calls.use(answering('addressBook', { only_book: false, only_book_until: null, receivers }))
  await drawScreen(<AddressBookScreen />)
  await expect.element(page.getByRole('listitem')).toBeVisible()
  expect(page.getByText(/^You can send to it from/).elements()).toEqual([])
})
