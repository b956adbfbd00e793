import { Button, Form, Notice } from '@oja/ui'
import { type ReactNode, useState } from 'react'
import { commonCopy as copy } from '../desk-copy.ts'
import { fieldsOf, sentenceOf } from '../lib/problem.ts'

type DeskFormProps = {
  /** What it throws is shown: at the fields it names, else above the form. */
  send: (data: FormData) => Promise<unknown>
  children: ReactNode
  className?: string
  /** Empties the fields once they are sent. */
  clears?: boolean
}

/** A form of the desk: sends once at a time, and shows what the server refuses. */
export function DeskForm({ send, children, className = 'grid gap-4', clears = false }: DeskFormProps) {
  const [failure, setFailure] = useState<unknown>(null)
  const [sent, setSent] = useState(0)
  const fields = failure === null ? {} : fieldsOf(failure)
  return (
    <Form
      key={sent}
      className={className}
      errors={fields}
      onSubmit={async (event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        setFailure(null)
        try {
          await send(data)
          if (clears) setSent((count) => count + 1)
        } catch (error) {
          setFailure(error)
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

/** The last line of a form in a window: cancel, and send. */
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

/** The text of a field, without the spaces around it. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
