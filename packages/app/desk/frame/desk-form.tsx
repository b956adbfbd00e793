import { Form, Notice, toast } from '@oja/ui'
import { type ReactNode, useState } from 'react'
import { FAILED_ACT, fieldsOf, sentenceOf } from '../lib/problem.ts'
import { type Draft, fillDraft } from './use-draft.ts'

type DeskFormProps = {
  /** Sends the form. An error shows at the fields that it names, else above the form. */
  send: (data: FormData) => Promise<unknown>
  children: ReactNode
  /** Clears the fields once they are sent. */
  clears?: boolean
  /** Keeps what is typed, for a form whose dialog may close before it is sent. */
  draft?: Draft | undefined
}

/** A form of the desk. It sends once at a time and shows the server's refusal. */
export function DeskForm({ send, children, clears = false, draft }: DeskFormProps) {
  const [failure, setFailure] = useState<unknown>(null)
  const fields = failure === null ? {} : fieldsOf(failure)
  return (
    <Form
      className="grid gap-4"
      errors={fields}
      onChange={(event) => {
        if (draft) fillDraft(draft, new FormData(event.currentTarget))
      }}
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        setFailure(null)
        toast.dismiss(FAILED_ACT.id)
        try {
          await send(new FormData(form))
          if (draft) fillDraft(draft, [])
          if (clears) form.reset()
        } catch (error) {
          setFailure(error)
          // Its dialog was closed meanwhile.
          if (!form.isConnected) toast.error(sentenceOf(error), FAILED_ACT)
        }
      }}
    >
      {failure !== null && Object.keys(fields).length === 0 && (
        <Notice tone="negative" live>
          {sentenceOf(failure)}
        </Notice>
      )}
      {children}
    </Form>
  )
}

/** The trimmed text of a field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The chosen one of the values of a `Select`. */
export function choiceOf<Value extends string>(
  data: FormData,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === data.get(name))
}
