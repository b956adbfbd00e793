import { userFixture } from '@oja/api/testing'
import { http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropAllDrafts, writeDraft } from '../../../lib/drafts.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { ReceiverForm } from './receiver-form.tsx'
import { bookCopy as copy } from './receivers-copy.ts'

const calls = answerCalls()
afterEach(dropAllDrafts)

test('an address refused on one network is not refused any more when its own network is chosen', async () => {
  await drawScreen(<ReceiverForm open onOpenChange={() => undefined} />)
  await page.getByLabelText(copy.network).selectOptions('BTC')
  await page.getByLabelText(copy.name).fill('Tunde')
  const address = page.getByLabelText(copy.address)
  await address.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText(copy.network).selectOptions('ETH')
  await expect.element(address).not.toHaveAttribute('aria-invalid', 'true')
})

test('the dialog stays while its receiver is saved, because the end of the call would close the next one', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  const asked = vi.fn(() => late)
  calls.use(http.post('*/api/address-book', asked))
  const close = vi.fn()
  await drawScreen(<ReceiverForm open onOpenChange={close} />)
  await page.getByLabelText(copy.network).selectOptions('ETH')
  await page.getByLabelText(copy.name).fill('Tunde')
  await page.getByLabelText(copy.address).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.poll(() => asked.mock.calls).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  answer()
  await expect.poll(() => close.mock.calls).toEqual([[false]])
})

test('a payment link chooses its network, and names the receiver only if the customer has not', async () => {
  const link = 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?label=Tunde'
  await drawScreen(<ReceiverForm open onOpenChange={() => undefined} />)
  const name = page.getByLabelText(copy.name)
  const address = page.getByLabelText(copy.address)
  const network = page.getByLabelText(copy.network)
  await network.selectOptions('ETH')
  await address.fill(link)
  await expect.element(network).toHaveValue('BTC')
  await expect.element(name).toHaveValue('Tunde')
  await name.fill('Tunde’s shop')
  await address.fill(link)
  await expect.element(name).toHaveValue('Tunde’s shop')
})

test('a stored receiver on a network that Oja no longer has begins empty', async () => {
  writeDraft({ owner: userFixture().id, form: 'receiver' }, { name: 'Tunde', network: 'DOGE', address: 'D1' })
  await drawScreen(<ReceiverForm open onOpenChange={() => undefined} />)
  await expect.element(page.getByLabelText(copy.name)).toHaveValue('')
})
