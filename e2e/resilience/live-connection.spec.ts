import type { Browser } from '@playwright/test'
import { holdSocket, isEvent, type SocketFault } from '../support/break.ts'
import { type Customer, fund, signUp } from '../support/customer.ts'
import { claimPaid, createAd, sayOverHttp } from '../support/http-trade.ts'
import { countPings } from '../support/trade.ts'
import { SOON } from '../support/soon.ts'
import { expect, test } from '../support/test.ts'

/** A vendor in the room of a paid trade, on a live connection that a test holds in its hand. */
async function vendorInRoom(browser: Browser, fault?: SocketFault) {
  const [vendor, claimer] = await Promise.all([
    signUp(browser, { firstName: 'Adaeze', lastName: 'Live' }),
    signUp(browser, { firstName: 'Tayo', lastName: 'Live' }),
  ])
  await fund(vendor, { code: 'USDT', amount: '250', wallet: 'trading' })
  const claim = await claimPaid(claimer, await createAd(vendor))
  const socket = await holdSocket(vendor.page, fault)
  const pings = await countPings(vendor.page)
  await vendor.page.goto(`/app/p2p/claim/${claim.id}`)
  await expect(vendor.page.getByRole('heading', { name: 'Tayo says ₦16,000 was sent' })).toBeVisible()
  return { vendor, claimer, claim, socket, pings }
}

/** How long an event waits for another to overtake it. */
const LATEST_MS = 1000

const message = (customer: Customer, text: string) =>
  customer.page.getByRole('log').getByText(text, { exact: true })

test('a lost connection is told, the open trade is asked for meanwhile, and all is right once it is back', async ({
  browser,
}) => {
  const { vendor, claimer, claim, socket } = await vendorInRoom(browser)
  const banner = vendor.page.getByText('Live updates are interrupted. Reconnecting …')
  await socket.cut()
  await expect(banner).toBeVisible()
  await sayOverHttp(claimer, claim, 'Sent while you were deaf.')
  await expect(message(vendor, 'Sent while you were deaf.')).toBeVisible()

  socket.mend()
  // A network that comes back is tried at once, however long the pause has grown.
  await vendor.page.context().setOffline(true)
  await vendor.page.context().setOffline(false)
  await expect(banner).toBeHidden(SOON)
  await sayOverHttp(claimer, claim, 'And heard again.')
  await expect(message(vendor, 'And heard again.')).toBeVisible(SOON)
})

test('events that go missing cost nothing: a gap in their numbers asks for everything again', async ({
  browser,
}) => {
  let events = 0
  const { vendor, claimer, claim } = await vendorInRoom(browser, (text, deliver) => {
    if (isEvent(text)) events += 1
    if (!isEvent(text) || events % 2 === 1) deliver(text)
  })
  const said = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  for (const text of said) await sayOverHttp(claimer, claim, text)
  // The last one is lost too. Looking at the page again asks the server, and it knows of more.
  await vendor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  for (const text of said) await expect(message(vendor, text)).toBeVisible()
  expect(events).toBeGreaterThanOrEqual(said.length)
})

test('events that come twice or in another order are told once: one line, and no more sounds than messages', async ({
  browser,
}) => {
  let held: string | null = null
  const { vendor, claimer, claim, pings } = await vendorInRoom(browser, (text, deliver) => {
    if (!isEvent(text)) return deliver(text)
    if (held === null) {
      held = text
      // Behind it nothing may come: then it is late and doubled only.
      setTimeout(() => {
        if (held !== text) return
        for (const told of [text, text]) deliver(told)
        held = null
      }, LATEST_MS)
      return
    }
    for (const told of [text, held, text, held]) deliver(told)
    held = null
  })
  await sayOverHttp(claimer, claim, 'Good morning.')
  await sayOverHttp(claimer, claim, 'I have sent it.')
  await expect(message(vendor, 'I have sent it.')).toHaveCount(1)
  await expect(message(vendor, 'Good morning.')).toHaveCount(1)
  await expect.poll(pings).toBeGreaterThanOrEqual(1)
  await sayOverHttp(claimer, claim, 'Are you there?')
  await sayOverHttp(claimer, claim, 'Please look.')
  await expect(message(vendor, 'Please look.')).toHaveCount(1)
  await expect(message(vendor, 'Are you there?')).toHaveCount(1)
  // Eight notices came for four messages.
  expect(await pings()).toBeLessThanOrEqual(4)
})
