'use client'

import { Button, Form, TextField } from '@oja/ui'
import { useActionState } from 'react'
import { addAccount } from './actions'

export function AccountForm() {
  const [answer, action] = useActionState(addAccount, {})
  return (
    <Form action={action} errors={answer.errors}>
      <TextField label="Account number" name="number" required />
      <Button type="submit">Add account</Button>
    </Form>
  )
}
