import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { AmountField } from '../amount-field/index.js'
import { Amount } from '../amount/index.js'
import { Balance } from '../balance/index.js'
import { ChatBox } from '../chat-box/index.js'
import { FeeBreakdown } from '../fee-breakdown/index.js'
import { QuoteField } from '../quote-field/index.js'

const elements = (locale: string) => [
  <Amount key="amount" value="1234.5" currency="NGN" locale={locale} />,
  <Balance key="balance" label="Balance" value="1234.5" currency="NGN" locale={locale} />,
  <AmountField key="field" label="Amount" defaultValue="1234.5" currency="NGN" locale={locale} />,
  <ChatBox
    key="chat"
    label="Chat"
    messages={[{ id: '1', text: 'Hello', senderId: 'them', sentAt: 0 }]}
    ownId="me"
    onSend={() => {}}
    locale={locale}
  />,
  <FeeBreakdown
    key="fees"
    label="Fees"
    rows={[{ label: 'Fee', amount: '1234.5' }]}
    currency="NGN"
    locale={locale}
  />,
  <QuoteField
    key="quote"
    label="Buy"
    pay={{ label: 'You pay', currency: 'NGN', decimals: 2 }}
    get={{ label: 'You get', currency: 'USDT', decimals: 6 }}
    rate="1600"
    locale={locale}
  />,
]

it.each(['en_NG', 'no locale at all'])('no component throws for the locale "%s"', async (locale) => {
  for (const element of elements(locale)) {
    const { container, unmount } = await render(element)
    expect(container.textContent, element.type.displayName).not.toBe('')
    await unmount()
  }
})
