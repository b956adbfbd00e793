'use client'

import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { Button } from '../button/button.js'
import { cn } from '../lib/cn.js'
import { groupThousands } from '../lib/digits.js'
import { useMergedRefs } from '../lib/merge-refs.js'
import { warnOnce } from '../lib/warn.js'
import { TextField } from '../text-field/text-field.js'
import { readPasted, settle, toValue } from './amount-text.js'

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
  /** Something beside the label, for example the available balance. */
  labelAside?: ReactNode
  /** Says to assistive technology that a value is needed. @default true */
  required?: boolean
  /** Keeps the label for assistive technology only. @default false */
  hideLabel?: boolean
  /** Class of the whole field. */
  className?: string
}

/** An amount of money, grouped while it is typed, with a caret that stays where the hand is. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(props, ref) {
  const { value, onValueChange, decimals = 2, onMax, maxLabel = 'Max', unit, ...rest } = props
  const { onBlur, onKeyDown, onPaste, name, ...field } = rest
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  // A point being typed is part of the text but not yet of the value.
  const [draft, setDraft] = useState('')
  const shown = toValue(draft.replaceAll(',', '')) === value ? draft : groupThousands(value)

  function apply(node: HTMLInputElement, raw: string, caret: number) {
    const next = settle(raw, caret, decimals)
    // Set here and not only by the render: React would put the caret at the end when it corrects the text.
    node.value = next.text
    node.setSelectionRange(next.caret, next.caret)
    setDraft(next.text)
    const nextValue = toValue(next.text.replaceAll(',', ''))
    if (nextValue !== value) onValueChange(nextValue)
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const node = event.target
    const caret = node.selectionStart ?? node.value.length
    // Number pads of many countries have a comma and no point: where it was typed alone, it is the point.
    const isComma = (event.nativeEvent as InputEvent).data === ','
    const raw = isComma ? `${node.value.slice(0, caret - 1)}.${node.value.slice(caret)}` : node.value
    apply(node, raw, caret)
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const node = event.currentTarget
    const pasted = readPasted(event.clipboardData.getData('text'))
    if (pasted === undefined || node.disabled || node.readOnly) return
    const start = node.selectionStart ?? node.value.length
    const head = node.value.slice(0, start) + pasted
    apply(node, head + node.value.slice(node.selectionEnd ?? start), head.length)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    const node = event.currentTarget
    const at = node.selectionStart
    if (event.defaultPrevented || at === null || at !== node.selectionEnd) return
    // A separator is not the user's to delete: step over it, so that the key takes the digit behind it.
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
                theme="tertiary"
              >
                {maxLabel}
              </Button>
            )}
          </>
        )
      }
      onBlur={(event) => {
        setDraft(groupThousands(value))
        onBlur?.(event)
      }}
      onChange={onChange}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
      ref={inputRef}
      unit={unit}
      value={shown}
    />
  )
})
