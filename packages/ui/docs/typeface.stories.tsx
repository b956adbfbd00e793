import type { Meta, StoryObj } from '@storybook/react-vite'

/** Names and words that need the bundled letters: dots, tones, hooks, and combining marks. */
const LINES = [
  ['Yoruba', 'Ọlọ́run Ṣẹ́gun Ẹniọlá Àǹjọ̀ọ́nú Ǹjẹ́ ḿ m̀ ń ǹ Ẹ̀bùn Ọ̀ṣun e̩ o̩ s̩'],
  ['Igbo', 'Chịọma Ngọzị Ị̀fẹ́ọ́má Ṅkechi ṅ Ụ̄zọ ụ̄ ị̄ ọ̄ ñ n̄ m̄ Ụ́dọ̀'],
  ['Hausa', 'Ɗanladi Ɓaƙo Ƙofar Ƴaƴa ɗan ɓera ƙarfi ƴanci’ yâ kàsā gō̂be ‘Yar’adua'],
  ['Amounts', '₦1,650.00 −₦20,111.50 $0.99 £12 €7 × 0.005 ½ · 50–100 …'],
] as const

function Typeface() {
  return (
    <dl style={{ margin: 0, display: 'grid', gap: 8 }}>
      {LINES.map(([language, line]) => (
        <div key={language}>
          <dt style={{ color: 'var(--oja-muted)', fontSize: 13 }}>{language}</dt>
          {[420, 620].map((weight) => (
            <dd key={weight} style={{ margin: 0, fontSize: 20, fontWeight: weight }}>
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const meta = {
  title: 'Start/Typeface',
  component: Typeface,
  tags: ['!autodocs'],
} satisfies Meta<typeof Typeface>
export default meta

export const NamesAndAmounts: StoryObj<typeof meta> = {}
