import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Amount } from '../amount/index.js'
import { ChatBox } from '../chat-box/index.js'
import { buttonWords } from '../button/words.js'
import { useOja } from '../lib/oja-context.js'
import { useWords } from '../lib/words.js'
import { groupAmount } from '../money-text/group-amount.js'
import { travelTo } from '../testing/emulate.js'
import { OjaProvider, type OjaProviderProps } from './provider.js'

function Words({ labels }: { labels?: { busy: string } }) {
  const { busy, ready } = useWords('button', buttonWords, labels)
  const { locale, timeZone = 'of the reader' } = useOja()
  return <p>{[busy, ready, locale, timeZone].join(', ')}</p>
}

it('B-210 without a provider the words are English', async () => {
  await render(
    <>
      <Words />
      <Amount currency="USD" value="5" />
    </>,
  )
  await expect.element(page.getByText('Please wait, Ready, en-NG, of the reader')).toBeVisible()
  await expect.element(page.getByText(/^\$5/).first()).toBeInTheDocument()
})

it('B-210 labels take precedence over the provider, and the provider over English', async () => {
  await render(
    <OjaProvider words={{ button: { busy: 'Attends', ready: 'Prêt' } }}>
      <Words labels={{ busy: 'Paiement en cours' }} />
    </OjaProvider>,
  )
  await expect.element(page.getByText('Paiement en cours, Prêt, en-NG, of the reader')).toBeVisible()
})

it('B-210 a provider without words or with undefined words keeps those of the outer provider', async () => {
  await render(
    <OjaProvider words={{ button: { busy: 'Attends', ready: 'Prêt' } }}>
      <OjaProvider timeZone="Africa/Lagos">
        <OjaProvider words={{ button: { busy: undefined }, dialog: undefined }}>
          <OjaProvider words={{ drawer: { close: 'Fermer' } }}>
            <Words />
          </OjaProvider>
        </OjaProvider>
      </OjaProvider>
    </OjaProvider>,
  )
  await expect.element(page.getByText('Attends, Prêt, en-NG, Africa/Lagos')).toBeVisible()
})

it('B-210 the currency display comes from the nearest provider that sets it', async () => {
  await render(
    <OjaProvider currencyDisplay="code">
      <OjaProvider locale="en-US">
        <Amount currency="NGN" value="5" />
      </OjaProvider>
    </OjaProvider>,
  )
  await expect.element(page.getByText(/NGN/).first()).toBeVisible()
})

it('B-210 each setting that changes, here or outside, updates what is drawn', async () => {
  const app = (
    inside: Omit<OjaProviderProps, 'children'>,
    outside: Omit<OjaProviderProps, 'children'> = {},
  ) => (
    <OjaProvider {...outside}>
      <OjaProvider {...inside}>
        <Words />
        <Amount currency="NGN" value="5" />
      </OjaProvider>
    </OjaProvider>
  )
  const screen = await render(app({ words: { button: { busy: 'Attends' } } }))
  const words = { button: { busy: 'Warte' } }
  await screen.rerender(app({ words }))
  await expect.element(page.getByText('Warte, Ready, en-NG, of the reader')).toBeVisible()
  await screen.rerender(app({ words, locale: 'de-DE' }))
  await expect.element(page.getByText('Warte, Ready, de-DE, of the reader')).toBeVisible()
  const all = { words, locale: 'de-DE', timeZone: 'Africa/Lagos' }
  await screen.rerender(app(all))
  await expect.element(page.getByText('Warte, Ready, de-DE, Africa/Lagos')).toBeVisible()
  await screen.rerender(app({ ...all, currencyDisplay: 'code' }))
  await expect.element(page.getByText(/NGN/).first()).toBeVisible()
  await screen.rerender(app({ ...all, currencyDisplay: 'code' }, { words: { button: { ready: 'Fertig' } } }))
  await expect.element(page.getByText('Warte, Fertig, de-DE, Africa/Lagos')).toBeVisible()
})

it('B-210 a locale may be written with an underscore', async () => {
  await render(
    <OjaProvider locale="de_Latn_DE">
      <Words />
      <Amount currency="EUR" value="1234.5" />
    </OjaProvider>,
  )
  await expect.element(page.getByText('Please wait, Ready, de-Latn-DE, of the reader')).toBeVisible()
  await expect.element(page.getByText(/1\.234/).first()).toBeVisible()
})

it('B-210 a locale that the browser does not know is not written as the browser’s own language', async () => {
  onTestFinished(() => travelTo('', ''))
  await travelTo('', 'de-DE')
  await render(
    <OjaProvider locale="yo-NG">
      <Words />
      <Amount currency="NGN" value="1234.5" />
      <p>{new Intl.NumberFormat().format(1234.5)}</p>
    </OjaProvider>,
  )
  await expect.element(page.getByText('1.234,5', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/1,234/).first()).toBeVisible()
  await expect.element(page.getByText(/en-NG/)).toBeVisible()
  expect(groupAmount('1234.5', { locale: 'yo-NG' })).toBe('1,234.5')
})

it('B-210 a locale that is no language tag is reported in development, and that of the outer provider stays', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await render(
    <OjaProvider locale="fr-FR">
      <OjaProvider locale="C.UTF-8">
        <Words />
        <Amount currency="EUR" value="1234.5" />
      </OjaProvider>
    </OjaProvider>,
  )
  await expect.element(page.getByText('Please wait, Ready, fr-FR, of the reader')).toBeVisible()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/locale 'C.UTF-8' is .* so .* Pass/))
  warn.mockRestore()
})

it('B-210 a time zone that this browser does not know is reported in development, and that of the outer provider stays', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await render(
    <OjaProvider timeZone="Africa/Lagos">
      <OjaProvider timeZone="Lagos">
        <Words />
        <OjaProvider timeZone="">
          <ChatBox
            label="Chat"
            ownId="me"
            onSend={() => {}}
            timeZone="Somewhere/Else"
            messages={[{ id: '1', text: 'Hello', senderId: 'them', sentAt: '2026-11-21T10:30:00Z' }]}
          />
        </OjaProvider>
      </OjaProvider>
    </OjaProvider>,
  )
  await expect.element(page.getByText(/Africa\/Lagos$/)).toBeVisible()
  await expect.element(page.getByText('11:30')).toBeVisible()
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/time zone 'Lagos' of OjaProvider .* so .* Pass/))
  warn.mockRestore()
})

it('B-210 an inner provider overrides what it sets and keeps the rest', async () => {
  await render(
    <OjaProvider
      locale="fr-FR"
      timeZone="Africa/Lagos"
      words={{ button: { busy: 'Attends', ready: 'Prêt' } }}
    >
      <OjaProvider locale="de-DE" words={{ button: { ready: 'Fertig' } }}>
        <Words />
      </OjaProvider>
    </OjaProvider>,
  )
  await expect.element(page.getByText('Attends, Fertig, de-DE, Africa/Lagos')).toBeVisible()
})
