import { useActionData, useSubmit } from 'react-router'
import { AmountField, Button, Form, OtpInput } from '../../src/index.js'

/** What the route's action returns when it does not redirect: messages by field name. */
export interface Refusal {
  errors: Record<string, string>
}

/** The component of a route whose `action` reads the values from `await request.formData()`. The server accepts a code once, so
 *  that posting the form again sends nothing. */
export function SendRoute() {
  const refusal = useActionData() as Refusal | undefined
  const submit = useSubmit()
  return (
    <Form
      className="stack"
      errors={refusal?.errors}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        return submit(event.currentTarget)
      }}
    >
      <AmountField label="Amount" name="amount" required currency="USDT" decimals={6} />
      <OtpInput label="Code from your email" name="code" required />
      <Button type="submit">Send</Button>
    </Form>
  )
}
