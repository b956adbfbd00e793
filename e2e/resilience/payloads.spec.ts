import type { Ad } from '@oja/api/contract'
import { fund, newCaller, newCustomer, send } from '../support/customer.ts'
import { claimPaid, createAd, sayOverHttp } from '../support/http-trade.ts'
import { goInApp, watchForErrors } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const RUN = 'window.stolen=document.cookie;alert(1)'
/** Markup, addresses and escapes that have run script in other products. */
const PAYLOADS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<body onload="${RUN}">`,
  `<details open ontoggle="${RUN}">`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}">`,
  `<input autofocus onfocus="${RUN}">`,
  `<select autofocus onfocus="${RUN}">`,
  `<textarea autofocus onfocus="${RUN}">`,
  `<marquee onstart="${RUN}">`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<iframe src="javascript:${RUN}">`,
  `<object data="javascript:${RUN}">`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">press</a>`,
  `<form action="javascript:${RUN}"><button autofocus>go</button></form>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror="${RUN}">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><img src=x onerror="${RUN}"></template>`,
  `<style>@import 'javascript:${RUN}';</style>`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="https://thief.example/">`,
  `"><img src=x onerror="${RUN}">`,
  `' onmouseover='${RUN}' x='`,
  `</textarea><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `--><script>${RUN}</script><!--`,
  `]]><script>${RUN}</script>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `{{constructor.constructor('${RUN}')()}}`,
  '${' + RUN + '}',
  `[x](javascript:${RUN})`,
] as const

test('markup in the text of another customer is shown as text on every screen', async ({ browser }) => {
  const [vendor, claimer] = await Promise.all([
    newCaller({ firstName: 'Uju', lastName: 'Markup' }),
    newCustomer(browser, { firstName: 'Kunle', lastName: 'Markup' }),
  ])
  const dialogs: string[] = []
  const { page } = claimer
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await fund(vendor, { code: 'USDT', amount: '250', wallet: 'trading' })
  const expectNoErrors = watchForErrors(page)
  const ad = await createAd(vendor)
  const remarks = PAYLOADS.slice(0, 5).join(' ')
  const { data: marked } = await send<{ data: Ad }>(vendor.request, '/api/create-ad', {
    type: 'sell',
    code: 'USDT',
    price: 1601,
    quantity: '50',
    lowerbound: 16_000,
    upperbound: 32_000,
    remarks,
  })
  const claim = await claimPaid(claimer, ad)
  for (const payload of PAYLOADS) await sayOverHttp(vendor, claim, payload)

  await page.goto(`/app/p2p/${claim.id}/await-confirmation`)
  const log = page.getByRole('log')
  await expect(log.getByText(PAYLOADS.at(-1) ?? '', { exact: true })).toBeVisible()
  for (const payload of PAYLOADS.slice(-12))
    await expect(log.getByText(payload, { exact: true })).toBeAttached()
  expect(await log.locator('script, img[src=x], svg[onload], iframe, object, embed').count()).toBe(0)
  await goInApp(page, '/comments')
  await expect(page.getByText(PAYLOADS.at(-1) ?? '').first()).toBeVisible()
  await goInApp(page, `/app/p2p/${marked.id}`)
  await expect(page.getByText(PAYLOADS[0], { exact: false }).first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stolen'))).toBeUndefined()
  expect(dialogs).toEqual([])
  expectNoErrors()
})
