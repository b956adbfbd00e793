import { Button, Form, Notice, toast } from '@oja/ui'
import { type ReactNode, useState } from 'react'
import { commonCopy as copy } from '../desk-copy.ts'
import { FAILED_ACT, fieldsOf, sentenceOf } from '../lib/problem.ts'

type DeskFormProps = {
  /** Sends the form. An error shows at the fields that it names, else above the form. */
  send: (data: FormData) => Promise<unknown>
  children: ReactNode
  className?: string
  /** Clears the fields once they are sent. */
  clears?: boolean
  /** Keeps what is typed, for a form whose dialog may close before it is sent. */
  draft?: Draft | undefined
}

/** What was typed, by the name of the field. */
export type Draft = Map<string, string>

/** A form of the desk. It sends once at a time and shows the server's refusal. */
export function DeskForm(props: DeskFormProps) {
  const { send, children, className = 'grid gap-4', clears = false, draft } = props
  const [failure, setFailure] = useState<unknown>(null)
  const fields = failure === null ? {} : fieldsOf(failure)
  return (
    <Form
      className={className}
      errors={fields}
      onChange={(event) => {
        draft?.clear()
        for (const [name, value] of new FormData(event.currentTarget)) draft?.set(name, String(value))
      }}
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        setFailure(null)
        toast.dismiss(FAILED_ACT.id)
        try {
          await send(new FormData(form))
          draft?.clear()
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

/** The buttons of a form in a dialog. */
export function FormButtons({ submit, onCancel }: { submit: string; onCancel: () => void }) {
  return (
    <div className="flex justify-end gap-2">
      <Button variant="secondary" onClick={onCancel}>
        {copy.cancel}
      </Button>
      <Button type="submit">{submit}</Button>
    </div>
  )
}

/** The trimmed text of a field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
