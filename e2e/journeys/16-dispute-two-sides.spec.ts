import type { DeskDisputeCase } from '@oja/api/contract'
import type { Page } from '@playwright/test'
import { fund, newCustomer, tradingWallet } from '../support/customer.ts'
import { atDesk, fillHouse } from '../support/desk.ts'
import { createAd, endReview } from '../support/http-trade.ts'
import { PNG_PICTURE } from '../../packages/server/test-support/png-picture.ts'
import { expectToast } from '../support/record.ts'
import { dialogNamed, expectAccessible, sidewaysScroll, watchForErrors } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { claimOf } from '../support/trade.ts'
import { expectBooksToBalance } from '../support/world.ts'

const picture = () => ({ name: 'receipt.png', mimeType: 'image/png', buffer: PNG_PICTURE })

/** The section of the room with this heading. */
const part = (page: Page, heading: string | RegExp) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })

test('both sides are warned of a payment from another name; a dispute gets statements from both, a decision and an appeal', async ({
  browser,
}) => {
  const [vendor, claimer] = await Promise.all([
    newCustomer(browser, { firstName: 'Ifeoma', lastName: 'Sides' }),
    newCustomer(browser, { firstName: 'Bolu', lastName: 'Sides', viewport: { width: 390, height: 844 } }),
  ])
  const [seller, buyer] = [vendor.page, claimer.page]
  const expectNoErrors = [watchForErrors(seller), watchForErrors(buyer)]
  await fund(vendor, { code: 'USDT', amount: '250', wallet: 'trading' })
  await fillHouse(vendor, 16)

  // Paid from an account in another name.
  const ad = await createAd(vendor, 'sell', 1000)
  await buyer.goto(`/app/p2p/${ad.id}/release?amount=16000&coin=16.00000000`)
  await buyer.getByRole('button', { name: 'I have paid' }).click()
  const paid = dialogNamed(buyer, 'Did you send ₦16,000?')
  await expect(paid.getByLabel('Which account did you pay from?')).toContainText('0142857396')
  await paid.getByLabel('Which account did you pay from?').selectOption({ label: 'Another account' })
  await paid.getByLabel('Name on the account').fill('CHIDI EZE')
  await paid.getByText('Add bank or reference number').click()
  await paid.getByLabel('Bank', { exact: true }).fill('Kuda')
  await paid.getByLabel('Session or reference number').fill('000013251122142200')
  await expectAccessible(buyer)
  await paid.getByRole('button', { name: 'Yes, I have paid' }).click()
  const claim = await claimOf(buyer)
  const mine = part(buyer, 'You paid ₦16,000 from CHIDI EZE, Kuda')
  await expect(mine.getByText(/not in your verified name/)).toBeVisible()
  await mine.getByText('Add a picture of the receipt').click()
  await mine.getByLabel('Receipt of the payment').setInputFiles(picture())
  await expectToast(buyer, 'The seller can see your receipt now')

  await seller.goto(`/app/p2p/claim/${claim}`)
  const expected = part(seller, 'Expect ₦16,000 from CHIDI EZE, Kuda')
  await expect(expected.getByText(/not the verified name of Bolu/)).toBeVisible()
  await expect(expected.getByText('000013251122142200')).toBeVisible()
  await expected.getByRole('button', { name: 'Open picture 1' }).click()
  const receipt = dialogNamed(seller, 'Receipt of the payment').getByRole('img')
  await expect.poll(() => receipt.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await seller.keyboard.press('Escape')
  await expectAccessible(seller)

  // The buyer opens a dispute with a picture; the seller answers.
  await endReview({ id: claim })
  await buyer.getByRole('button', { name: 'Open a dispute' }).click()
  const open = dialogNamed(buyer, 'Open a dispute')
  await expect(open.getByLabel('What went wrong?')).toHaveValue('paid-not-released')
  await open.getByLabel('What happened?').fill('I paid from the account of my brother at ten.')
  await open.getByLabel('Pictures').setInputFiles(picture())
  await expectAccessible(buyer)
  await open.getByRole('button', { name: 'Send to an operator' }).click()
  await expectToast(buyer, 'Dispute opened')
  const [disputeOfSeller, disputeOfBuyer] = [part(seller, 'Dispute'), part(buyer, 'Dispute')]
  await expect(disputeOfBuyer.getByText(/Ifeoma can answer by/)).toBeVisible()
  await expect(disputeOfSeller.getByText(/Say what happened by/)).toBeVisible()
  await expect(disputeOfSeller.getByText('I paid from the account of my brother at ten.')).toBeVisible()
  await expect(disputeOfSeller.getByRole('button', { name: 'Open picture 1' })).toBeVisible()
  await disputeOfSeller.getByRole('button', { name: 'Send statement' }).click()
  await expect(disputeOfSeller.getByText(/at least 10/i).first()).toBeVisible()
  await disputeOfSeller
    .getByLabel('Your statement')
    .fill('The money is from a stranger, and my bank holds it.')
  await disputeOfSeller.getByLabel('Pictures').setInputFiles(picture())
  await disputeOfSeller.getByRole('button', { name: 'Send statement' }).click()
  await expectToast(seller, 'Statement sent')
  await expect(disputeOfBuyer.getByText('The money is from a stranger, and my bank holds it.')).toBeVisible()
  await expect(disputeOfBuyer.getByText(/An operator reads both sides and decides/)).toBeVisible()
  await expectAccessible(seller)
  await expectAccessible(buyer)
  expect(await sidewaysScroll(buyer)).toBe(0)

  // An arbiter decides for the seller, and both sides read the reason.
  const arbiter = await atDesk('arbiter')
  const found = await arbiter.get<DeskDisputeCase>(`/desk/dispute?id=${claim}`)
  expect(found.claim.dispute?.statements).toHaveLength(2)
  const desk = await arbiter.open(browser, '/disputes')
  await desk.getByRole('link', { name: claim.slice(0, 8) }).click()
  await expect(desk.getByText('The money is from a stranger, and my bank holds it.')).toBeVisible()
  await expectAccessible(desk)
  await desk.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysScroll(desk)).toBe(0)
  await desk.keyboard.press('s')
  const asked = desk.getByRole('dialog')
  await asked.getByLabel('Reason').selectOption('other-name')
  await asked.getByLabel('What both sides read').fill('The account belongs to somebody else.')
  await asked.getByRole('button', { name: 'Decide' }).click()
  await expect(asked).toBeHidden()
  await expect(desk).toHaveURL(/\/desk\/disputes$/)
  for (const dispute of [disputeOfBuyer, disputeOfSeller]) {
    await expect(dispute.getByText('In favour of the seller')).toBeVisible()
    await expect(dispute.getByText('The account belongs to somebody else.')).toBeVisible()
  }
  await expect(disputeOfSeller.getByText(/Bolu can appeal until/)).toBeVisible()

  // The buyer appeals, and another arbiter decides for them: the house pays, and the seller keeps the coin.
  const before = await tradingWallet(vendor)
  await disputeOfBuyer.getByRole('button', { name: 'Appeal' }).click()
  const appeal = dialogNamed(buyer, 'Appeal against the decision')
  await appeal.getByLabel('Why is the decision wrong?').fill('My brother confirmed it to the bank today.')
  await expectAccessible(buyer)
  await appeal.getByRole('button', { name: 'Send appeal' }).click()
  await expectToast(buyer, 'Appeal sent')
  await expect(disputeOfBuyer.getByText(/Another operator looks at your appeal/)).toBeVisible()
  await expect(disputeOfSeller.getByText(/Bolu appealed/)).toBeVisible()
  const decision = {
    id: claim,
    winner: 'buyer',
    reason: 'payment-found',
    note: 'The bank let the money through.',
  }
  await expect(arbiter.post('/desk/appeal/decide', decision)).rejects.toThrow(/403/)
  const other = await atDesk('arbiter')
  await other.post('/desk/appeal/decide', decision)
  await expect(disputeOfBuyer.getByText(/Your appeal won. Oja paid you/)).toBeVisible()
  await expect(disputeOfSeller.getByText(/The coin you have stays yours/)).toBeVisible()
  await expectAccessible(buyer)
  expect(await tradingWallet(claimer)).toMatchObject({ balance: '16.00000000' })
  expect(await tradingWallet(vendor)).toEqual(before)
  for (const expectNone of expectNoErrors) expectNone()
  await expectBooksToBalance()
})
