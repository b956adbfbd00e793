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
import { PlainButton } from '../button/plain-button.js'
import { announce, prepareAnnouncer } from '../lib/announce.js'
import { cn } from '../lib/cn.js'
import { useMergedRefs } from '../lib/merge-refs.js'
import { useOja } from '../lib/oja-context.js'
import { useFormError } from '../lib/form-context.js'
import { useFormValue } from '../lib/use-form-value.js'
import { useFormReset } from '../lib/use-form-reset.js'
import { warnOnce } from '../lib/warn.js'
import { count, fill, type Labels, useWords } from '../lib/words.js'
import { type AmountDraft, drawAmount, editAmount, isUnfinished } from '../money-text/edit-amount.js'
import { compareAmounts } from '../money-text/exact.js'
import { currencySigns } from '../money-text/currency-signs.js'
import { amountSigns, groupAmount } from '../money-text/group-amount.js'
import { PLAIN } from '../money-text/plain.js'
import type { AmountRefusal } from '../money-text/read-amount.js'
import { TextField } from '../text-field/text-field.js'
import { type EditKind, useHistory } from './use-history.js'
import { type AmountFieldWords, amountFieldWords } from './words.js'

/** Props of an input that have no effect here, or that the field defines itself. */
type Closed =
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'type'
  | 'prefix'
  | 'children'
  | 'min'
  | 'max'
  | 'step'
  | 'maxLength'
  | 'minLength'
  | 'pattern'
  | 'multiple'
  | 'accept'
  | 'capture'
  | 'alt'
  | 'src'
  | 'width'
  | 'height'
  | 'checked'
  | 'defaultChecked'

export interface AmountFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, Closed> {
  /** The visible name of the field. */
  label: string
  /** Plain decimal text such as '1234.5': no separators, and no `number`, which could lose digits. Without it the field is
   *  uncontrolled. */
  value?: string | undefined
  /** Initial value of an uncontrolled field, restored when its form is reset. @default '' */
  defaultValue?: string | undefined
  /** Called with plain decimal text, or `''` when the field is empty or does not hold an amount. There is no `onChange`, so React
   *  Hook Form needs `Controller` in place of `register`. */
  onValueChange?: ((value: string) => void) | undefined
  /** Digits allowed after the point. @default 2 */
  decimals?: number | undefined
  /** BCP 47 tag: decides the separators the field writes and reads. @default that of OjaProvider */
  locale?: string | undefined
  /** The smallest amount, as plain decimal text; `''` while unknown. A smaller amount is an error once the customer leaves the
   *  field. */
  min?: string | undefined
  /** The largest amount, as plain decimal text; `''` while unknown. A larger amount is an error at once. */
  max?: string | undefined
  /** Accepts negative amounts. @default false */
  allowNegative?: boolean | undefined
  /** ISO code of a currency, such as 'NGN', whose sign goes where the locale puts it; or the code of a coin, such as 'USDT', which
   *  follows the amount. It also describes the field, which refuses a pasted amount of another one: see `readAmount`. */
  currency?: string | undefined
  /** Text of your own before the amount, in place of what the currency writes there. */
  prefix?: ReactNode
  /** Text of your own after the amount, such as 'per USDT', in place of what the currency writes there. */
  unit?: ReactNode
  /** Shows a button that enters the largest possible amount. Set `value` when it is pressed. */
  onMax?: (() => void) | undefined
  /** One line of help below; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to enter; its presence marks the field invalid. @default what the `Form` around says by `name` */
  error?: ReactNode
  /** An error message of your own, passed to `setCustomValidity`: it keeps the form from submitting and is not drawn. */
  customValidity?: string | undefined
  /** Words in place of the English ones, including the error messages. */
  labels?: Labels<AmountFieldWords> | undefined
  /** Something beside the label, for example the available balance. */
  labelAside?: ReactNode
  /** The form does not submit without an amount. @default false */
  required?: boolean | undefined
  /** Keeps the label for assistive technology only. @default false */
  hideLabel?: boolean | undefined
  /** Class of the whole field. */
  className?: string | undefined
}

/** An amount of money, grouped while the customer types, without moving the caret. Typed, pasted, dropped or autofilled text
 *  is read as its writer meant it, or refused with an explanation: see `readAmount`. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(props, ref) {
  const {
    value: given,
    defaultValue = '',
    onValueChange,
    decimals = 2,
    allowNegative,
    min,
    max,
    ...others
  } = props
  const {
    currency,
    prefix,
    unit,
    onMax,
    customValidity = '',
    labels,
    locale: ownLocale,
    onBlur,
    onInvalid,
    onKeyDown,
    name,
    ...field
  } = others
  const { locale: aroundLocale, currencyDisplay } = useOja()
  const locale = ownLocale ?? aroundLocale
  const words = useWords('amountField', amountFieldWords, labels)
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  const [value, setValue] = useFormValue({ value: given, defaultValue, onValueChange, inputRef: input })
  const signs = currencySigns(currency, { locale, currencyDisplay })
  const options = { decimals, currency, locale, allowNegative }

  // The text as typed, while it still matches the value and locale. Otherwise the field draws the value.
  const [kept, setKept] = useState<{ draft: AmountDraft; locale: string }>()
  const isKept = kept?.draft.value === value && kept.locale === locale
  const draft = isKept ? kept.draft : drawAmount(value, options)
  const history = useHistory()
  // The draft before the current IME composition. Redrawing the text would end the composition, and the IME would then insert
  // all of it again.
  const beforeWord = useRef<AmountDraft>(undefined)
  const [isJudged, setJudged] = useState(false)
  useFormReset(input, () => {
    setKept(undefined)
    setJudged(false)
  })

  const formError = useFormError(name)
  const refusal = draft.refusal && sentenceOf(draft.refusal)
  const [wrong, isEarly] = judge()
  useEffect(() => {
    prepareAnnouncer()
    input.current?.setCustomValidity(wrong || customValidity)
  }, [wrong, customValidity])

  function sentenceOf(why: AmountRefusal): string {
    if (why === 'decimals') return decimals === 0 ? words.whole : count(words.decimals, decimals, locale)
    const example = groupAmount(decimals === 0 ? '1500' : '1500.50', { locale })
    return fill(words[why], {
      example: example.replaceAll(amountSigns(locale).group, ''),
      currency: currency ?? '',
    })
  }

  /** The error that blocks the form, and whether it is too early to show it. */
  function judge(): [wrong: string, isEarly?: boolean] {
    if (refusal) return [refusal]
    if (isUnfinished(draft, options)) return [sentenceOf('unclear'), true]
    if (!PLAIN.test(value)) return [field.required && value === '' ? words.missing : '', true]
    if (isBound(max) && compareAmounts(value, max) > 0)
      return [fill(words.tooMuch, { max: groupAmount(max, { locale }) })]
    if (isBound(min) && compareAmounts(value, min) < 0)
      return [fill(words.tooLittle, { min: groupAmount(min, { locale }) }), true]
    return ['']
  }

  function change(next: AmountDraft) {
    setKept({ draft: next, locale })
    setJudged(false)
    // The message below the field is a live region, which stays silent when its text does not change.
    if (next.refusal && next.refusal === draft.refusal) announce(sentenceOf(next.refusal))
    if (next.value !== value) setValue(next.value)
  }

  /** Writes the draft to the input before React renders: React would move the caret to the end. */
  function show(node: HTMLInputElement, next: AmountDraft, caret: number) {
    node.value = next.text
    node.setSelectionRange(caret, caret)
    change(next)
  }

  function undo(node: HTMLInputElement, direction: -1 | 1) {
    const step = history.travel(direction, draft)
    if (step) show(node, step, step.text.length)
  }

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType = '' } = nativeEvent as Partial<InputEvent>
    // Undo from a menu or a shake. The browser's own history has the texts without separators.
    if (inputType.startsWith('history')) undo(target, inputType === 'historyUndo' ? -1 : 1)
    else take(target, nativeEvent)
  }

  /** Reads the text after an input event. */
  function take(node: HTMLInputElement, event: Event) {
    const before = beforeWord.current ?? draft
    // Dropped text is selected afterwards, so the caret is the selection's end.
    const caret = node.selectionEnd ?? node.value.length
    const inserted = insertedBy(event, node.value.slice(0, caret))
    const next = editAmount(before, { text: node.value, caret, inserted }, options)
    beforeWord.current = undefined
    if ((event as InputEvent).isComposing) {
      beforeWord.current = before
      return change({ ...next.draft, text: node.value, isTyped: true })
    }
    if (next.draft.text !== before.text) history.record(before, kindOf(inserted))
    show(node, next.draft, next.caret)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented) return
    const node = event.currentTarget
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !node.readOnly
    const key = event.key.toLowerCase()
    if (isCommand && (key === 'z' || key === 'y')) {
      event.preventDefault()
      return undo(node, key === 'y' || event.shiftKey ? 1 : -1)
    }
    const at = node.selectionStart
    if (draft.isTyped || at === null || at !== node.selectionEnd) return
    // The field draws the separators, so a delete key steps over one and takes the digit behind it.
    const { group } = amountSigns(locale)
    if (event.key === 'Backspace' && node.value[at - 1] === group) node.setSelectionRange(at - 1, at - 1)
    if (event.key === 'Delete' && node.value[at] === group) node.setSelectionRange(at + 1, at + 1)
  }

  if (process.env.NODE_ENV !== 'production') {
    // JavaScript and some spreads escape the types.
    warnOnce(
      'onChange' in field,
      'an AmountField ignores `onChange`, so `register` of React Hook Form gets no amount: the input has separators, and the value has none. Use `Controller`, and pass its `onChange` as `onValueChange`.',
    )
    warnOnce(
      value !== '' && !PLAIN.test(value),
      `the value '${value}' of an AmountField is not plain decimal text, so the field shows something else than it holds. Pass digits and one point, such as '1234.5'.`,
    )
    for (const bound of [min, max])
      warnOnce(
        Boolean(bound) && !isBound(bound),
        `'${bound}' is ignored as a bound of an AmountField, because it is not plain decimal text. Pass digits and one point, such as '1234.5'.`,
      )
  }
  return (
    <TextField
      autoComplete="off"
      inputMode={allowNegative ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
      {...field}
      error={refusal ?? (field.error || formError || ((isJudged || !isEarly) && wrong))}
      className={cn('oja-amount-field', field.className)}
      endSlot={
        name === undefined && !onMax ? undefined : (
          <>
            {/* A form posts the plain text, not the one with separators. */}
            {name !== undefined && (
              <input disabled={field.disabled} form={field.form} name={name} type="hidden" value={value} />
            )}
            {onMax && (
              <PlainButton
                className="oja-amount-field__max"
                disabled={field.disabled}
                onClick={() => {
                  history.record(draft, 'at once')
                  onMax()
                }}
              >
                {words.max}
              </PlainButton>
            )}
          </>
        )
      }
      onBlur={(event) => {
        history.pause()
        // An amount left unfinished is an error.
        if (isUnfinished(draft, options)) change({ ...draft, refusal: 'unclear' })
        else if (draft.value !== '')
          setKept({ draft: { ...draft, ...drawAmount(draft.value, options) }, locale })
        setJudged(value !== '')
        onBlur?.(event)
      }}
      onChange={onChange}
      onCompositionEnd={(event) => {
        field.onCompositionEnd?.(event)
        if (beforeWord.current) take(event.currentTarget, event.nativeEvent)
      }}
      onInvalid={(event) => {
        setJudged(true)
        onInvalid?.(event)
      }}
      onKeyDown={handleKeyDown}
      prefix={prefix ?? signs.before.trim()}
      ref={inputRef}
      unit={unit ?? signs.after.trim()}
      value={draft.text}
    />
  )
})

function isBound(bound: string | undefined): bound is string {
  return bound !== undefined && PLAIN.test(bound)
}

/** What an edit inserted before the caret: `''` for a deletion; undefined where the browser does not report it, as when a
 *  password manager replaces the whole text. */
function insertedBy(event: Event, textBeforeCaret: string): string | undefined {
  const { data, inputType = '' } = event as Partial<InputEvent>
  if (inputType.startsWith('delete')) return ''
  return typeof data === 'string' && textBeforeCaret.endsWith(data) ? data : undefined
}

function kindOf(inserted: string | undefined): EditKind {
  if (inserted === undefined || inserted.length > 1) return 'at once'
  return inserted === '' ? 'deleting' : 'typing'
}
