import { useState } from 'react'
import { Button, Form, type FormErrors, TextField, toast } from '../../src/index.js'

interface AccountFormProps {
  /** Resolves with messages by field name, or with nothing once the account is added. */
  addAccount: (account: FormData) => Promise<FormErrors | undefined>
}

export function Example({ addAccount }: AccountFormProps) {
  const [errors, setErrors] = useState<FormErrors>()
  return (
    <Form
      style={{ display: 'grid', gap: 20 }}
      errors={errors}
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        const refused = await addAccount(new FormData(form))
        setErrors(refused)
        if (refused) return
        form.reset()
        toast.success('Account added')
      }}
    >
      <TextField label="Account name" name="holder" required />
      <TextField
        inputMode="numeric"
        label="Account number"
        name="number"
        pattern="\d{10}"
        required
        title="Enter 10 digits"
      />
      <Button type="submit">Add account</Button>
    </Form>
  )
}
