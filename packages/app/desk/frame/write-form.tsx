import { Button, type ButtonProps, TextArea } from '@oja/ui'
import { DeskForm } from './desk-form.tsx'
import { useTextDraft } from './use-draft.ts'

type WriteFormProps = {
  /** What is written, and about whom. */
  draft: string
  label: string
  hint: string
  /** The field's name in the call, for its errors. */
  name: string
  minLength?: number
  maxLength: number
  /** In a dialog. */
  autoFocus?: boolean
  submit: string
  variant?: ButtonProps['variant']
  send: (text: string) => Promise<unknown>
}

/** A form for one text. The text stays until it is sent: also on another tab or page, and in a dialog that is closed. */
export function WriteForm({ draft, submit, variant, send, ...field }: WriteFormProps) {
  const { text, type, clear } = useTextDraft(draft)
  return (
    <DeskForm
      send={async () => {
        await send(text.trim())
        clear(text)
      }}
    >
      <TextArea required rows={3} value={text} onChange={(event) => type(event.target.value)} {...field} />
      <Button type="submit" size="sm" variant={variant} className="w-fit">
        {submit}
      </Button>
    </DeskForm>
  )
}
