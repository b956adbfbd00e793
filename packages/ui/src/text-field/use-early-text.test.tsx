import { type ChangeEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AmountField } from '../amount-field/index.js'
import { PasswordField } from '../password-field/index.js'
import { drawnByServer } from '../testing/drawn-by-server.js'
import { TextArea, TextField } from '../text-field/index.js'

function Held() {
  const [texts, setTexts] = useState<Record<string, string>>({})
  const held = (name: string) => ({
    label: name,
    name,
    value: texts[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTexts((now) => ({ ...now, [name]: target.value })),
  })
  const [amount, setAmount] = useState('')
  return (
    <>
      <TextField {...held('text')} />
      <TextField {...held('email')} type="email" />
      <PasswordField {...held('password')} />
      <TextArea {...held('area')} />
      <AmountField label="amount" value={amount} onValueChange={setAmount} />
      <output>{JSON.stringify({ ...texts, amount })}</output>
    </>
  )
}

test('text typed before hydration into a field with a `value` stays and is reported', async () => {
  const { place, hydrate } = drawnByServer(<Held />)
  const boxes = [...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  for (const box of boxes) box.value = '5000'
  hydrate()
  await expect
    .poll(() => JSON.parse(place.querySelector('output')?.textContent ?? ''))
    .toEqual({ text: '5000', email: '5000', password: '5000', area: '5000', amount: '5000' })
  expect(boxes.map((box) => box.value)).toEqual(['5000', '5000', '5000', '5000', '5,000'])
})

test('a value that the browser itself changes is not reported as typed', async () => {
  const onChange = vi.fn()
  await render(
    <>
      <TextField label="Email" type="email" value=" ada@oja.ng " onChange={onChange} />
      <TextField label="Days" type="number" value="abc" onChange={onChange} />
      <TextField label="Name" value={'Ada\nObi'} onChange={onChange} />
      <TextArea label="Note" value={'One\r\nTwo'} onChange={onChange} />
    </>,
  )
  expect(onChange).not.toHaveBeenCalled()
})
