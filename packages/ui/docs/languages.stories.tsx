import type { Meta, StoryObj } from '@storybook/react-vite'
import { AdCard } from '../src/ad-card/index.js'
import { AmountField } from '../src/amount-field/index.js'
import { Balance } from '../src/balance/index.js'
import { Button } from '../src/button/index.js'
import { Card } from '../src/card/index.js'
import { Countdown } from '../src/countdown/index.js'
import { PinInput } from '../src/pin-input/index.js'
import { OjaProvider, type PartialWords } from '../src/provider/index.js'
import { ar } from '../src/words/ar.js'
import { en } from '../src/words/en.js'
import { fr } from '../src/words/fr.js'
import { ha } from '../src/words/ha.js'
import { hi } from '../src/words/hi.js'
import { ig } from '../src/words/ig.js'
import { pcm } from '../src/words/pcm.js'
import { pt } from '../src/words/pt.js'
import { sw } from '../src/words/sw.js'
import { yo } from '../src/words/yo.js'
import { languages } from './languages.js'

const words: Record<string, PartialWords> = { ar, en, fr, ha, hi, ig, pcm, pt, sw, yo }

/** The product's own texts, which the package does not have. */
interface Texts {
  balance: string
  amount: string
  left: string
  buy: string
  per: string
}

const texts: Record<string, Texts> = {
  ar: { balance: 'الرصيد', amount: 'المبلغ', left: 'الوقت المتبقي للدفع', buy: 'شراء', per: 'لكل USDT' },
  en: { balance: 'Balance', amount: 'Amount', left: 'Time left to pay', buy: 'Buy', per: 'per USDT' },
  fr: { balance: 'Solde', amount: 'Montant', left: 'Temps pour payer', buy: 'Acheter', per: 'par USDT' },
  ha: { balance: 'Ma’auni', amount: 'Adadi', left: 'Lokacin biya', buy: 'Saya', per: 'kan USDT' },
  hi: { balance: 'शेष राशि', amount: 'राशि', left: 'भुगतान का समय', buy: 'खरीदें', per: 'प्रति USDT' },
  ig: { balance: 'Ego fọdụrụ', amount: 'Ego', left: 'Oge ịkwụ ụgwọ', buy: 'Zụta', per: 'kwa USDT' },
  pcm: { balance: 'Balance', amount: 'Amount', left: 'Time to pay', buy: 'Buy', per: 'for one USDT' },
  pt: { balance: 'Saldo', amount: 'Valor', left: 'Tempo para pagar', buy: 'Comprar', per: 'por USDT' },
  sw: { balance: 'Salio', amount: 'Kiasi', left: 'Muda wa kulipa', buy: 'Nunua', per: 'kwa USDT' },
  yo: { balance: 'Owó tó kù', amount: 'Iye owó', left: 'Àkókò ìsanwó', buy: 'Rà', per: 'fún USDT' },
}

const NOW_MS = Date.UTC(2026, 10, 21, 13, 30)

function MoneyScreen({ code, ownName, locale }: (typeof languages)[number]) {
  const text = texts[code] ?? (texts['en'] as Texts)
  const price = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'NGN',
    currencyDisplay: 'narrowSymbol',
  }).format(1618.5)
  const amount = (unit: string, value: number) => `${new Intl.NumberFormat(locale).format(value)} ${unit}`
  return (
    <section
      lang={code}
      dir={code === 'ar' ? 'rtl' : 'ltr'}
      aria-label={ownName}
      style={{ minInlineSize: 0 }}
    >
      <OjaProvider locale={locale} timeZone="Africa/Lagos" words={words[code]}>
        <h3 style={{ marginBlock: '0 8px', font: '600 15px/24px var(--oja-font-sans)' }}>{ownName}</h3>
        <Card style={{ display: 'grid', gap: 16 }}>
          <Balance label={text.balance} value="1234567.5" currency="NGN" />
          <AmountField
            label={text.amount}
            currency="USDT"
            decimals={6}
            onMax={() => '500'}
            error={words[code]?.amountField?.missing}
          />
          <PinInput label={words[code]?.pinModal?.pin ?? 'PIN'} defaultValue="12" />
          <Countdown
            variant="bar"
            label={text.left}
            deadline={NOW_MS + 170_000}
            now={() => NOW_MS}
            totalMs={900_000}
          />
        </Card>
        <Card padding="none" style={{ marginBlockStart: 12 }}>
          <AdCard
            headingLevel={4}
            name="Adaeze Nwosu"
            verified
            online
            price={price}
            priceUnit={text.per}
            quantity={amount('USDT', 2450)}
            limit={`${amount('NGN', 20_000)} – ${amount('NGN', 1_500_000)}`}
            methods={['OPay', 'PalmPay']}
            action={
              <Button variant="buy-soft" size="sm" aria-label={`${text.buy}: Adaeze Nwosu`}>
                {text.buy}
              </Button>
            }
          />
        </Card>
      </OjaProvider>
    </section>
  )
}

const meta: Meta = {
  tags: ['!autodocs'],
  title: 'Start/Languages',
  parameters: {
    controls: { disable: true },
    // Arabic and Hindi use a system font, so their pictures differ between machines.
    chromatic: { disableSnapshot: true },
  },
}
export default meta

/** A money screen in each language, Arabic from right to left. The product brings its own names, buttons and labels. */
export const InEachLanguage: StoryObj = {
  render: () => (
    <div
      style={{
        display: 'grid',
        gap: 24,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
      }}
    >
      {languages.map((language) => (
        <MoneyScreen key={language.code} {...language} />
      ))}
    </div>
  ),
}
