'use client'

import {
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../button/button.js'
import { announce, prepareAnnouncer } from '../lib/announce.js'
import { cn } from '../lib/cn.js'
import { useMergedRefs } from '../lib/merge-refs.js'
import { warnOnce } from '../lib/warn.js'
import { TextField } from '../text-field/text-field.js'
import { type AmountDraft, afterEdit, drawn, isUnfinished, refusalText } from './amount-text.js'
import type { AmountRefusal } from './read-amount.js'

type NativeInputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'children'
>

export interface AmountFieldProps extends NativeInputProps {
  /** The visible name of the field. */
  label: string
  /** Plain decimal text such as '1234.5': no separators, no sign, no number that could lose digits. */
  value: string
  /** Called with plain decimal text, '' when empty. */
  onValueChange: (value: string) => void
  /** Digits allowed after the point. @default 2 */
  decimals?: number
  /** Fixed text before the amount, for example a currency sign. */
  prefix?: ReactNode
  /** Fixed text after the amount, for example a coin code; it also describes the field. */
  unit?: ReactNode
  /** Shows a button that asks for the largest possible amount. */
  onMax?: () => void
  /** Words of that button. @default 'Max' */
  maxLabel?: string
  /** One line of help below; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to enter; its presence marks the field invalid. */
  error?: string | undefined
  /** The sentence that says why what was typed or pasted is not taken. It takes the place of hint and error until the next
   *  edit. @default English sentences */
  refusalLabel?: (refusal: AmountRefusal, decimals: number) => string
  /** Something beside the label, for example the available balance. */
  labelAside?: ReactNode
  /** Says to assistive technology that a value is needed. @default true */
  required?: boolean
  /** Keeps the label for assistive technology only. @default false */
  hideLabel?: boolean
  /** Class of the whole field. */
  className?: string
}

/** An amount of money, grouped while it is typed, with a caret that stays where the hand is. What is typed, pasted, dropped or
 *  filled in is read as its writer meant it, or refused with a sentence: see `readAmount`. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(props, ref) {
  const { value, onValueChange, decimals = 2, onMax, maxLabel = 'Max', unit, ...rest } = props
  const { onBlur, onKeyDown, name, refusalLabel = refusalText, ...field } = rest
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  const [kept, setDraft] = useState<AmountDraft>(() => drawn(value))
  const draft = kept.value === value ? kept : drawn(value)
  const refusal = draft.refusal && refusalLabel(draft.refusal, decimals)

  useEffect(() => void prepareAnnouncer(), [])

  function change(next: AmountDraft) {
    setDraft(next)
    // The line below the field is read out when its words change, and here they do not.
    if (next.refusal && next.refusal === draft.refusal) announce(refusalLabel(next.refusal, decimals))
    if (next.value !== value) onValueChange(next.value)
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const node = event.target
    // A dropped text is selected afterwards.
    const caret = node.selectionEnd ?? node.value.length
    const inserted = insertedBy(event.nativeEvent, node.value.slice(0, caret))
    const options = { decimals, unit: typeof unit === 'string' ? unit : undefined }
    const next = afterEdit(draft, { text: node.value, caret, inserted }, options)
    // Set here and not only by the render: React would put the caret at the end when it corrects the text.
    node.value = next.draft.text
    node.setSelectionRange(next.caret, next.caret)
    change(next.draft)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    const node = event.currentTarget
    const at = node.selectionStart
    if (event.defaultPrevented || draft.isTyped || at === null || at !== node.selectionEnd) return
    // A drawn separator is not the user's to delete: step over it, so that the key takes the digit behind it.
    if (event.key === 'Backspace' && node.value[at - 1] === ',') node.setSelectionRange(at - 1, at - 1)
    if (event.key === 'Delete' && node.value[at] === ',') node.setSelectionRange(at + 1, at + 1)
  }

  if (process.env.NODE_ENV !== 'production') {
    warnOnce(
      !/^(\d+(\.\d*)?)?$/.test(value),
      `the value '${value}' of an AmountField is no plain decimal text, so what is shown is not what is kept. Pass digits and one point, such as '1234.5'.`,
    )
  }
  return (
    <TextField
      autoComplete="off"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      {...field}
      error={refusal ?? field.error}
      className={cn('oja-amount-field', field.className)}
      endSlot={
        name === undefined && !onMax ? undefined : (
          <>
            {/* A form posts the plain text, not the one with separators. */}
            {name !== undefined && (
              <input
                disabled={Boolean(rest.disabled)}
                form={rest.form}
                name={name}
                type="hidden"
                value={value}
              />
            )}
            {onMax && (
              <Button
                className="oja-amount-field__max"
                disabled={Boolean(rest.disabled)}
                onClick={onMax}
                size="sm"
                variant="tertiary"
              >
                {maxLabel}
              </Button>
            )}
          </>
        )
      }
      onBlur={(event) => {
        // What is left unfinished is not an amount, and has to say so.
        if (isUnfinished(draft)) change({ ...draft, refusal: 'unclear' })
        else if (draft.value !== '') setDraft({ ...draft, ...drawn(draft.value) })
        onBlur?.(event)
      }}
      onChange={onChange}
      onKeyDown={handleKeyDown}
      ref={inputRef}
      unit={unit}
      value={draft.text}
    />
  )
})

/** What an edit put before the caret; '' for a deletion, undefined where the browser does not tell, as when a manager fills
 *  the field: then the whole text is new. */
function insertedBy(event: Event, textBeforeCaret: string): string | undefined {
  const { data, inputType = '' } = event as Partial<InputEvent>
  if (inputType.startsWith('delete')) return ''
  return typeof data === 'string' && textBeforeCaret.endsWith(data) ? data : undefined
}
