import { fund, newCustomer, newLastName, PIN, tradingWallet } from '../support/customer.ts'
import { press, reach, type } from '../support/keyboard.ts'
import { expectHeadingShown, expectToast } from '../support/record.ts'
import { dialogNamed } from '../support/screen.ts'
import { expectBooksToBalance } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

test('two customers trade on a sell ad by keyboard alone, from the ad to the coin', async ({ browser }) => {
  const vendor = await newCustomer(browser, { firstName: 'Amina', lastName: newLastName('Keys-') })
  const claimer = await newCustomer(browser, { firstName: 'Bolu', lastName: newLastName('Keys-') })
  await fund(vendor, { code: 'USDT', amount: '100', wallet: 'trading' })
  const [selling, buying] = [vendor.page, claimer.page]

  await selling.goto('/app/ads/create')
  await press(selling, selling.getByRole('button', { name: 'Sell', exact: true }))
  await reach(selling, selling.getByLabel('Coin', { exact: true }))
  await selling.keyboard.type('USDT')
  await expect(selling.getByLabel('Coin', { exact: true })).toHaveValue('USDT')
  await type(selling, selling.getByLabel('Rate'), '1000')
  await type(selling, selling.getByLabel('Quantity'), '80')
  await type(selling, selling.getByLabel('Lower limit'), '16000')
  await type(selling, selling.getByLabel('Upper limit'), '80000')
  await press(selling, selling.getByRole('button', { name: 'Create ad' }))
  await expectToast(selling, 'Ad created!')

  await buying.goto('/app/p2p?coin=USDT')
  await press(buying, buying.getByRole('button', { name: 'Acknowledge' }))
  const tab = buying.getByRole('tab', { name: 'USDT' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await reach(buying, tab)
  // Its price puts it near the top.
  await press(buying, buying.getByRole('link', { name: new RegExp(`Buy USDT from .*${vendor.lastName}`) }))
  await type(buying, buying.getByLabel('Amount'), '16000')
  await press(buying, buying.getByRole('button', { name: 'Continue' }))
  await expect(buying.getByRole('heading', { name: /Pay Amina ₦16,000/ })).toBeVisible()
  await press(buying, buying.getByRole('button', { name: 'I have paid' }))
  const paid = dialogNamed(buying, 'Did you send ₦16,000?')
  await expect(paid.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await press(buying, paid.getByRole('button', { name: 'Yes, I have paid' }))
  await expect(buying).toHaveURL(/\/await-confirmation/)

  await press(selling, selling.getByRole('link', { name: /1 order waiting for you/ }))
  await press(selling, selling.getByRole('main').getByRole('link', { name: new RegExp(claimer.lastName) }))
  await expect(selling.getByRole('heading', { name: 'Bolu says ₦16,000 was sent' })).toBeVisible()
  await type(selling, selling.getByRole('textbox', { name: /message/i }), 'I am looking.')
  await selling.keyboard.press('Enter')
  await expect(buying.getByRole('log').getByText('I am looking.')).toBeVisible()

  // What a screen reader reads in the two rooms, in order.
  const claimerRoom = await buying.getByRole('main').ariaSnapshot()
  expectInOrder(claimerRoom, [
    'link "Order History"',
    'heading "Awaiting payment confirmation" [level=1]',
    'list "Order progress"',
    'button "Verify transaction" [disabled]',
  ])
  expectInOrder(claimerRoom, [...chatWith(`Amina ${vendor.lastName}`), 'I am looking.', ...ENTRY])
  const vendorRoom = await selling.getByRole('main').ariaSnapshot()
  expectInOrder(vendorRoom, [
    'link "Order History"',
    'heading "Bolu says ₦16,000 was sent" [level=1]',
    'list "Order progress"',
    'button "I have received the money"',
  ])
  expectInOrder(vendorRoom, [
    'region "Order"',
    'term: You receive',
    'term: Claimer',
    `definition: Bolu ${claimer.lastName}`,
  ])
  expectInOrder(vendorRoom, [...chatWith(`Bolu ${claimer.lastName}`), 'I am looking.', ...ENTRY])
  for (const room of [claimerRoom, vendorRoom]) expect(room).toContain('timer')

  await press(selling, selling.getByRole('button', { name: 'I have received the money' }))
  await press(selling, selling.getByRole('button', { name: 'It is there, continue' }))
  const pin = selling.getByRole('dialog', { name: 'Enter your PIN' })
  await type(selling, pin.getByLabel(/PIN/).first(), PIN)
  await press(selling, pin.getByRole('button', { name: 'Continue' }))

  const verify = dialogNamed(buying, 'Verify transaction')
  await expect(verify).toBeVisible()
  await press(buying, verify.getByRole('button', { name: 'Yes, I have received the coin' }))
  await expect(buying).toHaveURL(/\/app\/p2p\/orders/)
  await expectHeadingShown(selling, 'Trade complete')
  expect((await tradingWallet(claimer)).available_balance).toBe('16.00000000')
  await expectBooksToBalance()
})

const ENTRY = ['textbox "Message"', 'button "Send message"']

function chatWith(name: string): string[] {
  return [`region "Chat with ${name}"`, 'link "Call ', `log "Chat with ${name}"`]
}

/** Expects these parts in the transcript, in this order. */
function expectInOrder(transcript: string, parts: readonly string[]): void {
  const lines = transcript.split('\n').map((line) => line.trim())
  const found: string[] = []
  for (const line of lines) {
    const next = parts[found.length]
    if (next !== undefined && line.includes(next)) found.push(next)
  }
  expect(found, transcript).toEqual(parts)
}
