import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropAllDrafts } from '../../../lib/drafts.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { ReceiverForm } from './receiver-form.tsx'
import { bookCopy as copy } from './receivers-copy.ts'

answerCalls()
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

test('an address that is copied from a chat with invisible characters is taken without them', async () => {
  await drawScreen(<ReceiverForm open onOpenChange={() => undefined} />)
  const address = page.getByLabelText(copy.address)
  await address.fill('\u200E0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\u200B')
  await expect.element(address).toHaveValue('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
})
