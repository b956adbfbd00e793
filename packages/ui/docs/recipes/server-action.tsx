'use client'

import { useActionState } from 'react'
import { Button, Checkbox, Form, Notice, TextField } from '../../src/index.js'

/** What the action returns: messages by field name, and one for the whole form. */
export interface Answer {
  errors?: Record<string, string>
  problem?: string
}

interface AccountFormProps {
  /** From a file that begins with 'use server'. It reads the values from the FormData and checks them again. */
  addAccount: (before: Answer, data: FormData) => Promise<Answer>
}

/** For Next and other frameworks with server actions. It also works before the page's scripts load. */
export function AccountForm({ addAccount }: AccountFormProps) {
  const [answer, action] = useActionState(addAccount, {})
  return (
    <Form action={action} className="stack" errors={answer.errors}>
      {answer.problem && (
        <Notice title="The account was not added" tone="negative">
          {answer.problem}
        </Notice>
      )}
      <TextField autoComplete="name" label="Account name" name="holder" required />
      <TextField inputMode="numeric" label="Account number" name="number" required />
      <Checkbox label="The account is in my own name" name="own" required />
      <Button type="submit">Add account</Button>
    </Form>
  )
}
