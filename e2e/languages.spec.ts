import type { Browser, Page } from '@playwright/test'
import type { DemoWorld } from './routes/demo-world.ts'
import { test } from './routes/walk.ts'
import { allShown } from './support/record.ts'
import { largeText, unreadWords } from './phone/large-text.ts'
import { expectAccessible, goInApp, watchForErrors } from './support/screen.ts'
import { expect } from './support/test.ts'
import { newWindow } from './support/window.ts'

test('Naijá chosen in the settings applies to the trade room and survives a reload, until English is chosen', async ({
  browser,
  demo: { world },
}) => {
  const page = await asAda(browser, world)
  const expectNoErrors = watchForErrors(page)
  await page.goto(`${world.url}/app/settings`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NG')
  const naija = languageButton(page, 'Naijá')
  await naija.click()
  await expect(page.getByText('Pidgin dey for trades')).toBeVisible()
  await expect(naija).toHaveAttribute('aria-pressed', 'true')
  await expect(naija).toBeFocused()
  await expectAccessible(page)

  const room = `/app/p2p/${world.claim.id}/await-confirmation`
  await goInApp(page, room)
  await expectNaijaRoom(page)
  await expect(page.getByRole('list', { name: 'How far the order don go' })).toContainText('Vendor confirm')
  await expect(page.getByRole('button', { name: 'Add picture' })).toBeVisible()
  await expectAccessible(page)

  const before = allShown(page, 'heading').length
  await page.reload()
  await expectNaijaRoom(page)
  expect(allShown(page, 'heading').slice(before), 'English does not flash first').not.toContain(
    'Awaiting payment confirmation',
  )

  await page.setViewportSize({ width: 320, height: 640 })
  await largeText(page)
  await expect.poll(() => unreadWords(page), 'the room').toEqual([])
  await goInApp(page, '/app/settings/limits')
  await expect(page.getByText(/remain$/).first()).toBeVisible()
  await largeText(page)
  await expect.poll(() => unreadWords(page), 'the limits').toEqual([])

  await goInApp(page, '/app/settings')
  await languageButton(page, 'English').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NG')
  await goInApp(page, room)
  await expect(page.getByRole('heading', { name: 'Awaiting payment confirmation' })).toBeVisible()
  expectNoErrors()
})

test('beside the trade the language changes in place: nothing typed is lost, and no warning is left out', async ({
  browser,
  demo: { world },
}) => {
  const page = await asAda(browser, world)
  await page.goto(`${world.url}/app/p2p/claim/${world.claimToReview.id}`)
  await expect(page.getByRole('heading', { name: /says ₦[\d,]+ was sent/ })).toBeVisible()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('I am look')
  await page.getByRole('button', { name: /Naijá/ }).click()

  await expect(page.getByRole('heading', { name: /say im don send ₦[\d,]+/ })).toBeVisible()
  await expect(page.getByText(/Screenshot or alert no be proof/)).toBeVisible()
  await expect(message).toHaveValue('I am look')
  await page.getByRole('button', { name: 'I don collect the money' }).click()
  const question = page.getByRole('alertdialog', { name: /^₦[\d,]+ don enter your account\?$/ })
  await expect(question.getByText(/nobody fit undo am/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'E dey there, continue' }).click()
  const pin = page.getByRole('dialog', { name: 'Enter your PIN' })
  await expect(pin.getByText(/^You don collect ₦[\d,]+ from .+\. Send [\d.,]+ USDT give .+\.$/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^English/ }).click()
  await expect(page.getByRole('heading', { name: /says ₦[\d,]+ was sent/ })).toBeVisible()
  await expect(message).toHaveValue('I am look')
})

async function asAda(browser: Browser, world: DemoWorld): Promise<Page> {
  const context = await newWindow(browser, {
    storageState: world.people.ada,
    viewport: { width: 390, height: 844 },
  })
  return context.newPage()
}

function languageButton(page: Page, name: string) {
  return page.getByRole('group', { name: 'Language' }).getByRole('button', { name })
}

async function expectNaijaRoom(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We dey wait make vendor confirm payment' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm')
}
