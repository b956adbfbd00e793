import { send } from '../support/customer.ts'
import { claimPaid, setAdStatus, vendorAndClaimer, vendorInWindow } from '../support/http-trade.ts'
import { PNG_PICTURE } from '../../packages/server/test-support/png-picture.ts'
import { byEvent, untilLive } from '../support/live.ts'
import { expectToast } from '../support/record.ts'
import { dialogNamed, expectAccessible, goInApp, say, sidewaysScroll } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

test("before paying, a buyer chats with the vendor, sends a picture, sees what was read, and blocks the vendor's ads", async ({
  browser,
}) => {
  const { vendor, claimer, ad } = await vendorAndClaimer(browser, ['Uju', 'Kunle'], 'Room', PHONE)
  await vendor.page.goto('/app')
  await expect(vendor.page.getByRole('heading', { level: 1 }).first()).toBeAttached()

  // The reservation notifies the vendor, who writes before anything is paid.
  const { page } = claimer
  await page.goto(`/app/p2p/${ad.id}/release?amount=16000&coin=10`)
  const log = page.getByRole('log')
  await expect(log.getByText(/Kunle reserved 10 USDT for ₦16,000/)).toBeVisible()
  await expectToast(vendor.page, /Kunle reserved/)
  await goInApp(vendor.page, '/comments')
  await vendor.page.getByRole('link', { name: /Kunle Room/ }).click()
  await expect(vendor.page.getByRole('heading', { name: 'Kunle is about to pay ₦16,000' })).toBeVisible()
  await expect(vendor.page.getByText('Online now')).toBeVisible()
  await expectAccessible(vendor.page)
  await say(vendor.page, 'Good morning, I am here')
  await expect(log.getByText('Good morning, I am here')).toBeVisible()
  await expect(vendor.page.getByRole('log').getByText('Read', { exact: true })).toBeAttached()

  // Before a picture is sent, the page warns about what it shows.
  await page.locator('input[data-slot=picture]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: PNG_PICTURE,
  })
  await expect(page.getByText(/Hide what is not about this trade/)).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('textbox', { name: 'Message' }).fill('My receipt')
  await page.getByRole('button', { name: 'Send message' }).click()
  const seen = vendor.page.getByRole('log').getByRole('img', { name: 'Picture in the chat' })
  await expect(seen).toBeVisible()
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expect(log.getByText('Read', { exact: true })).toBeAttached()

  // A quick reply fills the field and is not sent automatically.
  await page.getByRole('button', { name: 'Quick replies' }).click()
  await page.getByRole('menuitem', { name: 'I am sending now.' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('I am sending now.')
  await expectAccessible(page)

  // A block hides the vendor's ads; the open order continues.
  await page.getByRole('button', { name: 'More about Uju' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await dialogNamed(page, 'Block Uju?').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(/Uju is blocked/).first()).toBeVisible()
  const ads = await claimer.request.get('/api/get-ads?code=USDT&type=sell&limit=200')
  const { data }: { data: { id: string }[] } = await ads.json()
  expect(data.map(({ id }) => id)).not.toContain(ad.id)
  await expect(log).toBeVisible()
  await goInApp(page, '/app/settings/blocked-people')
  await page.getByRole('button', { name: 'Unblock Uju Room' }).click()
  await expect(page.getByText('You have blocked nobody')).toBeVisible()
  // The toast follows the list and fades in.
  await expect(page.getByText('Uju is not blocked any more').first()).toBeVisible()
  await expectAccessible(page)
  await setAdStatus(vendor, ad, 'cancelled')
})

test('a vendor who has a reservation open is taken to the order as soon as the buyer says that the money was sent', async ({
  browser,
}) => {
  const { vendor, claimer, ad } = await vendorInWindow(browser, ['Uju', 'Kunle'], 'Moves')
  await send(claimer.request, `/api/reserve-ad?id=${ad.id}`, { amount: 16_000, coin_equivalent: '10' })
  const { page } = vendor
  await page.clock.install()
  await untilLive(page, () => page.goto('/comments'))
  await page.getByRole('link', { name: /Kunle Moves/ }).click()
  await expect(page.getByRole('heading', { name: 'Kunle is about to pay ₦16,000' })).toBeVisible()
  await expect(page.getByRole('log').getByText(/Kunle reserved/)).toBeVisible()

  const claim = await claimPaid(claimer, ad)
  await byEvent(page, (soon) => expect(page).toHaveURL(new RegExp(`/app/p2p/claim/${claim.id}$`), soon))
  await expect(page.getByRole('button', { name: 'I have received the money' })).toBeVisible()
})
