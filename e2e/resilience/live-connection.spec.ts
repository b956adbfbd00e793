import type { Browser } from '@playwright/test'
import { holdSocket, isEvent, type SocketFault } from '../support/break.ts'
import { type Customer, fund } from '../support/customer.ts'
import { claimPaid, sayOverHttp, vendorInWindow } from '../support/http-trade.ts'
import { byEvent } from '../support/live.ts'
import { countPings } from '../support/trade.ts'
import { expect, test } from '../support/test.ts'

/** A vendor in the room of a paid trade, on a live connection that the test controls. */
async function vendorInRoom(browser: Browser, fault?: SocketFault) {
  const { vendor, claimer, ad } = await vendorInWindow(browser, ['Adaeze', 'Tayo'], 'Live')
  const claim = await claimPaid(claimer, ad)
  const socket = await holdSocket(vendor.page, fault)
  const pings = await countPings(vendor.page)
  await vendor.page.clock.install()
  await vendor.page.goto(`/app/p2p/claim/${claim.id}`)
  await socket.greeted
  await expect(vendor.page.getByRole('heading', { name: 'Tayo says ₦16,000 was sent' })).toBeVisible()
  // The messages a room loads with do not ring.
  await expect(vendor.page.getByRole('log').getByText('Tayo says ₦16,000 was sent.')).toBeVisible()
  return { vendor, claimer, claim, socket, pings }
}

/** How often a room polls while live updates are interrupted. */
const POLL_MS = 10_000

const message = (customer: Customer, text: string) =>
  customer.page.getByRole('log').getByText(text, { exact: true })

test('a lost connection is shown, the open trade is polled meanwhile, and events come again after the reconnect', async ({
  browser,
}) => {
  const { vendor, claimer, claim, socket } = await vendorInRoom(browser)
  const banner = vendor.page.getByText('Live updates are interrupted. Reconnecting …')
  await socket.cut()
  await expect(banner).toBeVisible()
  await sayOverHttp(claimer, claim, 'Sent while you were deaf.')
  await vendor.page.clock.fastForward(POLL_MS)
  await expect(message(vendor, 'Sent while you were deaf.')).toBeVisible()

  socket.mend()
  // When the network comes back, the page reconnects at once, however long it has backed off.
  await vendor.page.context().setOffline(true)
  await vendor.page.context().setOffline(false)
  await byEvent(vendor.page, (soon) => expect(banner).toBeHidden(soon))
  await sayOverHttp(claimer, claim, 'And heard again.')
  await byEvent(vendor.page, (soon) => expect(message(vendor, 'And heard again.')).toBeVisible(soon))
})

test('lost events cost nothing: a gap in their numbers refetches everything', async ({ browser }) => {
  let lost = 0
  let isDeaf = false
  const { vendor, claimer, claim } = await vendorInRoom(browser, (text, deliver) => {
    if (isDeaf && isEvent(text)) lost += 1
    else deliver(text)
  })
  isDeaf = true
  for (const text of ['One', 'Two']) await sayOverHttp(claimer, claim, text)
  await expect.poll(() => lost).toBeGreaterThanOrEqual(2)
  isDeaf = false
  // The next event is about coin. Only its id reveals the gap.
  await fund(vendor, { code: 'BTC', amount: '0.1', wallet: 'portfolio' })
  await byEvent(vendor.page, (soon) => expect(message(vendor, 'Two')).toBeVisible(soon))
  await expect(message(vendor, 'One')).toBeVisible()
})

test('events that come twice or out of order show each message once, and ring at most once per message', async ({
  browser,
}) => {
  let held: string | null = null
  let deliverHeld = () => {}
  const { vendor, claimer, claim, pings } = await vendorInRoom(browser, (text, deliver) => {
    if (!isEvent(text)) return deliver(text)
    if (held === null) {
      held = text
      deliverHeld = () => {
        for (const told of [text, text]) deliver(told)
        held = null
      }
      return
    }
    for (const told of [text, held, text, held]) deliver(told)
    held = null
  })
  /** If no other event follows, delivers the held one late and twice. */
  const expectOnce = async (text: string) =>
    expect(async () => {
      if (held !== null) deliverHeld()
      await expect(message(vendor, text)).toHaveCount(1, { timeout: 1000 })
    }).toPass()
  await sayOverHttp(claimer, claim, 'Good morning.')
  await sayOverHttp(claimer, claim, 'I have sent it.')
  await expectOnce('I have sent it.')
  await expectOnce('Good morning.')
  await expect.poll(pings).toBeGreaterThanOrEqual(1)
  await sayOverHttp(claimer, claim, 'Are you there?')
  await sayOverHttp(claimer, claim, 'Please look.')
  await expectOnce('Please look.')
  await expectOnce('Are you there?')
  // Eight events came for four messages.
  expect(await pings()).toBeLessThanOrEqual(4)
})
