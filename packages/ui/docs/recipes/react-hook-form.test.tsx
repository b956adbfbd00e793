import { expect, test, vi } from 'vitest'
import { Controller, useForm } from 'react-hook-form'
import { render } from 'vitest-browser-react'
import { Form, PinInput, TextField } from '../../src/index.js'
import { type Ad, AdForm } from './react-hook-form.js'

test('B-132 the recipe for React Hook Form shows every error, focuses the first, sends typed values, and nothing that a field refuses', async () => {
  const publish = vi.fn(async (ad: Ad) => (ad.price === '9000' ? 'The market is at 1,612' : undefined))
  const screen = await render(<AdForm publish={publish} />)
  const button = screen.getByRole('button', { name: 'Publish' })
  const title = screen.getByLabelText('Title')
  const price = screen.getByLabelText('Price')
  await button.click()
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription('Enter a title')
  await expect.element(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose how you are paid')
  await expect.element(price).toHaveAccessibleDescription(/Enter a price/)
  await expect.element(screen.getByRole('checkbox')).toHaveAccessibleDescription('Tick this box to go on')

  await title.fill('USDT for naira')
  await button.click()
  await expect.element(screen.getByRole('radio', { name: 'Bank transfer' })).toHaveFocus()
  await screen.getByText('At once').click()
  await price.fill('9000')
  await screen.getByText('I answer claims within 15 minutes').click()
  await button.click()
  await expect.element(price).toHaveAccessibleDescription(/The market is at 1,612/)
  await expect.element(price).toHaveFocus()

  const asked = publish.mock.calls.length
  for (const [refused, why] of [
    ['5k', /not an amount/],
    ['10001', /10,000 or less/],
  ] as const) {
    await price.fill(refused)
    await button.click()
    await expect.element(price).toHaveAccessibleDescription(why)
  }
  expect(publish).toHaveBeenCalledTimes(asked)

  await price.fill('1600.5')
  await button.click()
  await expect
    .poll(() => publish.mock.lastCall?.[0])
    .toEqual({ title: 'USDT for naira', way: 'mobile', price: '1600.5', agreed: true })
})

test('B-132 in React Hook Form a field that the browser refuses says why, inside our Form', async () => {
  const save = vi.fn()
  function EmailForm() {
    const { handleSubmit, register } = useForm({ defaultValues: { email: '' } })
    return (
      <Form onSubmit={handleSubmit(save)}>
        <TextField label="Email" type="email" {...register('email')} />
        <button type="submit">Save</button>
      </Form>
    )
  }
  const screen = await render(<EmailForm />)
  const email = screen.getByLabelText('Email')
  await email.fill('ada at example')
  await screen.getByRole('button').click()
  await expect.element(email).toHaveAccessibleDescription(/email/)
  await expect.element(email).toHaveFocus()
  await email.fill('ada@oja.example')
  await screen.getByRole('button').click()
  await expect.poll(() => save.mock.lastCall?.[0]).toEqual({ email: 'ada@oja.example' })
})

test('B-132 in React Hook Form a refused code says what the server said, as the guide shows', async () => {
  function PinForm() {
    const { control, handleSubmit, setError, setValue } = useForm({ defaultValues: { pin: '' } })
    return (
      <form noValidate onSubmit={handleSubmit(() => setError('pin', { message: 'Pin is incorrect' }))}>
        <Controller
          control={control}
          name="pin"
          rules={{ required: 'Enter your PIN' }}
          render={({ field: { onChange, ...field }, fieldState }) => (
            <PinInput
              label="PIN"
              error={fieldState.error?.message}
              onValueChange={(pin) => (pin === '' ? setValue('pin', '') : onChange(pin))}
              {...field}
            />
          )}
        />
        <button type="submit">Send</button>
      </form>
    )
  }
  const screen = await render(<PinForm />)
  const pin = screen.getByLabelText('PIN')
  const button = screen.getByRole('button', { name: 'Send' })
  await button.click()
  await expect.element(screen.getByText('Enter your PIN')).toBeVisible()
  await pin.fill('1234')
  await button.click()
  await expect.element(screen.getByText('Pin is incorrect')).toBeVisible()
  await expect.element(pin).toHaveValue('')
  await expect.element(pin).toHaveFocus()
})
