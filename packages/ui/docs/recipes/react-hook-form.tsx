'use client'

import { Controller, useForm } from 'react-hook-form'
import { AmountField, Button, Checkbox, Form, RadioCards, TextField } from '../../src/index.js'

export interface Ad {
  title: string
  way: 'bank' | 'mobile'
  price: string
  agreed: boolean
}

interface AdFormProps {
  /** Resolves with a message if the price is refused. */
  publish: (ad: Ad) => Promise<string | undefined>
}

const WAYS = [
  { value: 'bank', label: 'Bank transfer', hint: 'Within 30 minutes' },
  { value: 'mobile', label: 'Mobile money', hint: 'At once' },
]

/** Spread `register` on a field: its ref, name, onChange and onBlur fit. `Controller` is for fields that report a value instead
 *  of an event: amounts and codes. `Form` asks the fields first, which refuse "5k", or an address that is still being checked. */
export function AdForm({ publish }: AdFormProps) {
  const { control, formState, handleSubmit, register, setError } = useForm<Ad>({
    defaultValues: { title: '', price: '', agreed: false },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (ad) => {
    const refusal = await publish(ad)
    if (refusal !== undefined) setError('price', { message: refusal }, { shouldFocus: true })
  })
  return (
    <Form className="stack" onSubmit={submit}>
      <TextField
        label="Title"
        error={errors.title?.message}
        {...register('title', { required: 'Enter a title' })}
      />
      <RadioCards
        label="You are paid by"
        options={WAYS}
        error={errors.way?.message}
        {...register('way', { required: 'Choose how you are paid' })}
      />
      <Controller
        control={control}
        name="price"
        rules={{ required: 'Enter a price' }}
        render={({ field: { onChange, ...field }, fieldState }) => (
          <AmountField
            label="Price"
            currency="NGN"
            unit="per USDT"
            max="10000"
            error={fieldState.error?.message}
            onValueChange={onChange}
            {...field}
          />
        )}
      />
      <Checkbox
        label="I answer claims within 15 minutes"
        error={errors.agreed?.message}
        {...register('agreed', { required: 'Tick this box to go on' })}
      />
      <Button type="submit" busy={isSubmitting}>
        Publish
      </Button>
    </Form>
  )
}
