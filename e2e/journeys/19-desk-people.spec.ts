import type { ChatMessage } from '@oja/api/contract'
import type { Page } from '@playwright/test'
import {
  type Caller,
  type Customer,
  fund,
  newCaller,
  newCustomer,
  newLastName,
  PASSWORD,
} from '../support/customer.ts'
import { atDesk } from '../support/desk.ts'
import { claimLocked, claimPaid, createAd, endReview } from '../support/http-trade.ts'
import { PNG_PICTURE } from '../../packages/server/test-support/png-picture.ts'
import { expectToast } from '../support/record.ts'
import { expectAccessible, sidewaysScroll, signIn, watchForErrors } from '../support/screen.ts'
import { setUpCodes } from '../support/second-factor.ts'
import { expect, test } from '../support/test.ts'
import { baseUrl, expectBooksToBalance, expectMail, operator } from '../support/world.ts'

const PHONE = { width: 390, height: 844 }
const picture = () => ({ name: 'receipt.png', mimeType: 'image/png', buffer: PNG_PICTURE })

const seller = () => ({ firstName: 'Ifeoma', lastName: newLastName('Nwosu-') })
const buyer = () => ({ firstName: 'Bolu', lastName: newLastName('Ade-') })

/** Makes a paid trade with a picture in its chat and a dispute that the buyer opened. Returns its id. */
async function disputedTrade(vendor: Caller, claimer: Caller): Promise<string> {
  await fund(vendor, { code: 'USDT', amount: '250', wallet: 'trading' })
  const { id: claim } = await claimPaid(claimer, await createAd(vendor))
  const headers = { origin: baseUrl() }
  const sent = await claimer.request.post(`/api/chat/picture?roomId=${claim}`, {
    headers,
    multipart: { message: 'My receipt', picture: picture() },
  })
  expect(sent.status()).toBe(201)
  await endReview({ id: claim })
  const reason = 'I have paid and got no answer'
  const opened = await claimer.request.post(`/api/claim/dispute?id=${claim}`, { headers, data: { reason } })
  expect(opened.ok()).toBe(true)
  return claim
}

const askedFor = async (page: Page, reason: string, button: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

test('an arbiter reveals a picture of the chat for a reason, and writes to both sides', async ({
  browser,
}) => {
  const [vendor, claimer] = [await newCaller(seller()), await newCaller(buyer())]
  const claim = await disputedTrade(vendor, claimer)
  const desk = await (await atDesk('arbiter')).open(browser, `/disputes/${claim}`)
  const expectNoErrors = watchForErrors(desk)
  const shown = desk.getByRole('img', { name: 'Picture in the chat, from: Buyer' })
  await expect(desk.getByText('My receipt')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await desk.getByRole('button', { name: 'Show the picture of: Buyer' }).click()
  await expectAccessible(desk)
  await askedFor(desk, 'Both say it shows the payment', 'Show picture')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  await expect(desk.getByText('Because: Both say it shows the payment')).toBeVisible()

  await desk.getByLabel('Write as Oja').fill('Please show us the statement of your bank.')
  await desk.getByRole('button', { name: 'Send to both' }).click()
  await expect(desk.getByLabel('Write as Oja')).toHaveValue('')
  await expect(desk.getByRole('list', { name: 'Chat' }).getByText('Oja support')).toBeVisible()
  await expectAccessible(desk)
  await desk.setViewportSize(PHONE)
  expect(await sidewaysScroll(desk)).toBe(0)
  for (const { request } of [vendor, claimer]) {
    const { data }: { data: ChatMessage[] } = await (await request.get(`/api/chat?roomId=${claim}`)).json()
    expect(data.at(-1)).toMatchObject({
      senderId: 'staff',
      message: 'Please show us the statement of your bank.',
    })
  }

  // Support can write from a customer's page.
  const support = await (await atDesk('support')).open(browser, `/customers/${vendor.id}`)
  await support.getByRole('button', { name: /Write to both sides of trade/ }).click()
  await expectAccessible(support)
  await support.getByLabel('Write as Oja').fill('Your bank confirmed that it looks into it.')
  await support.getByRole('button', { name: 'Send to both' }).click()
  await expect(support.getByRole('dialog')).toBeHidden()
  expectNoErrors()
})

/** Proves on /frozen who the customer is. */
async function prove({ page, email }: Customer): Promise<void> {
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Show my trades' }).click()
}

test('a frozen customer answers a dispute and appeals against the decision, without a session, and gets no further', async ({
  browser,
}) => {
  const vendor = await newCustomer(browser, { ...seller(), viewport: PHONE })
  const claimer = await newCustomer(browser, buyer())
  const claim = await disputedTrade(vendor, claimer)
  await operator('POST', '/operator/freeze', { email_address: vendor.email, reason: 'a report' })
  const { page } = vendor
  const expectNoErrors = watchForErrors(page)
  await page.context().clearCookies()
  await page.goto('/login')
  await signIn(page, vendor.email)
  await expect(page.getByText(/We have frozen this account/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Say your side' }).click()
  await expect(page.getByRole('heading', { name: 'Your trades while frozen' })).toBeVisible()
  await prove(vendor)
  await expect(page.getByText('I have paid and got no answer')).toBeVisible()
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByLabel('Your statement').fill('Nothing came into my account until today.')
  await page.getByLabel('Pictures').setInputFiles(picture())
  await page.getByRole('button', { name: 'Send statement' }).click()
  await expect(page.getByText('You said your side. An operator reads both sides and decides.')).toBeVisible()
  await expect(page.getByText('1 picture sent')).toBeVisible()
  await expectAccessible(page)

  await claimer.page.goto(`/app/p2p/${claim}/await-confirmation`)
  await expect(claimer.page.getByText('Nothing came into my account until today.')).toBeVisible()

  await operator('POST', '/operator/disputes', { claim, winner: 'buyer', note: 'The payment was found' })
  await page.goto('/frozen')
  await prove(vendor)
  await expect(page.getByText('In favour of the buyer')).toBeVisible()
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByLabel('Why is the decision wrong?')).toBeFocused()
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByLabel('Why is the decision wrong?').fill('My bank shows no such payment.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Another operator looks at your appeal and decides.')).toBeVisible()
  await expect(page.getByText('My bank shows no such payment.')).toBeVisible()
  await expectAccessible(page)
  // The customer is still not signed in.
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    PASSWORD,
  )
  expectNoErrors()
  await expectBooksToBalance()
})

test('a payer who is frozen after they paid says so from the mail, and the coin stays locked', async ({
  browser,
}) => {
  const vendor = await newCustomer(browser, { ...seller(), viewport: PHONE })
  const claimer = await newCustomer(browser, buyer())
  await fund(claimer, { code: 'USDT', amount: '250', wallet: 'trading' })
  const claim = await claimLocked(claimer, await createAd(vendor, 'buy'))
  await operator('POST', '/operator/freeze', { email_address: vendor.email, reason: 'a call' })
  await expectMail(vendor.email, `${baseUrl()}/frozen`)
  const { page } = vendor
  await page.context().clearCookies()
  await page.goto('/frozen')
  const expectNoErrors = watchForErrors(page)
  await prove(vendor)
  await expect(page.getByRole('heading', { name: 'Have you paid for an order?' })).toBeVisible()
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await page
    .getByRole('button', { name: /^I have sent the money: ₦16,000 for .+ to Bolu, by / })
    .press('Enter')
  await expect(page.getByText(/We told Bolu that you paid/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^₦16,000 for .+ to Bolu$/ })).toBeFocused()
  await expectAccessible(page)

  await endReview(claim)
  await claimer.page.goto(`/app/p2p/${claim.id}/await-confirmation`)
  await expect(claimer.page.getByText(/says ₦16,000 was sent/).first()).toBeVisible()
  expectNoErrors()
  await expectBooksToBalance()
})

test("only two operators together can remove a customer's second factors", async ({ browser }) => {
  const customer = await newCustomer(browser, { firstName: 'Zainab', viewport: PHONE })
  await setUpCodes(customer)

  const first = await (await atDesk('reviewer')).open(browser, `/customers/${customer.id}`)
  await first.getByRole('button', { name: 'Ask to remove factors' }).click()
  await expectAccessible(first)
  await askedFor(first, 'Lost the phone, seen on video', 'Ask to remove factors')
  await expect(first.getByText(/You asked. Another operator can confirm until/)).toBeVisible()
  await expect(first.getByRole('button', { name: /Remove|Confirm/ })).toHaveCount(0)
  await expectMail(customer.email, 'remove all second factors of your account')

  const second = await (await atDesk('admin')).open(browser, `/customers/${customer.id}`)
  await expect(
    second.getByText(/asks to remove the second factors: Lost the phone, seen on video/),
  ).toBeVisible()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Confirm removal' }).click()
  await askedFor(second, 'The same face as on the passport', 'Confirm removal')
  await expect(second.getByRole('button', { name: 'Confirm removal' })).toHaveCount(0)
  await expectMail(customer.email, 'Two of our operators removed all second factors')
  await customer.page.goto('/app')
  await signIn(customer.page, customer.email)
  await expectToast(customer.page, 'The email address or the password is not correct')
})

test('an operator reads a report and closes it with an outcome', async ({ browser }) => {
  const [vendor, claimer] = [await newCaller(seller()), await newCaller(buyer())]
  const claim = await disputedTrade(vendor, claimer)
  const headers = { origin: baseUrl() }
  const text = 'Asked me to write on another app.'
  const report = { person: vendor.id, reason: 'asked-to-leave', text, claim }
  const reported = await claimer.request.post('/api/people/report', { headers, data: report })
  expect(reported.status(), await reported.text()).toBeLessThan(300)
  const desk = await (await atDesk('support')).open(browser, '/reports')
  const expectNoErrors = watchForErrors(desk)
  const row = desk.getByRole('row').filter({ hasText: text })
  await expect(row.getByText('Asked to leave Oja')).toBeVisible()
  await expectAccessible(desk)
  await desk.setViewportSize(PHONE)
  expect(await sidewaysScroll(desk)).toBe(0)
  // By keyboard: the row first, then its outcome.
  await desk.keyboard.press('j')
  await expect(desk.locator('[data-row]:focus')).toHaveCount(1)
  await row.getByRole('button', { name: 'Close' }).focus()
  await desk.keyboard.press('Enter')
  const asked = desk.getByRole('dialog')
  await expectAccessible(desk)
  await asked.getByLabel('Outcome').selectOption('warned')
  await asked.getByLabel('Note for other operators').fill('They were told the rules')
  await asked.getByRole('button', { name: 'Close report' }).click()
  await expect(row).toHaveCount(0)
  expectNoErrors()
})
