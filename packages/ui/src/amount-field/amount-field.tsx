'use client'

import {
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { PlainButton } from '../button/plain-button.js'
import { announce, prepareAnnouncer } from '../lib/announce.js'
import { asText } from '../lib/given.js'
import { cn } from '../lib/cn.js'
import type { FieldWords } from '../lib/field.js'
import type { InputProps, OfOtherTexts } from '../lib/input-props.js'
import { useMergedRefs } from '../lib/refs.js'
import { useNumberStyle } from '../lib/locale.js'
import { FormContext, useFormError } from '../lib/form-context.js'
import { useFormValue } from '../lib/held-value.js'
import { type Labels, useWords } from '../lib/words.js'
import { type AmountDraft, drawAmount, isUnfinished } from '../money-text/edit-amount.js'
import { currencySigns } from '../money-text/currency-signs.js'
import { TextField } from '../text-field/text-field.js'
import { judgeAmount, refusalText } from './judge-amount.js'
import { useEdits } from './use-edits.js'
import { useHistory } from './use-history.js'
import { warnMisuse } from './warn-misuse.js'
import { type AmountFieldWords, amountFieldWords } from './words.js'

/** Props of an input that have no effect here, or that the field defines itself. */
type Closed =
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'type'
  | 'prefix'
  | 'maxLength'
  | 'minLength'
  | 'pattern'
  | OfOtherTexts

export interface AmountFieldProps extends Omit<InputProps, Closed>, FieldWords {
  /** Plain decimal text such as '1234.5': no separators, and no `number`, which could lose digits. Without it the field is
   *  uncontrolled. */
  value?: string | undefined
  /** Initial value of an uncontrolled field, restored when its form is reset. @default '' */
  defaultValue?: string | undefined
  /** Called with plain decimal text, or `''` when the field is empty or does not hold an amount. There is no `onChange`, so React
   *  Hook Form needs `Controller` in place of `register`. */
  onValueChange?: ((value: string) => void) | undefined
  /** Digits allowed after the point. Give them for a coin, such as 8 for BTC. @default 2 */
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
  /** An error message of your own, passed to `setCustomValidity`: it keeps the form from submitting and is not drawn. */
  customValidity?: string | undefined
  /** Words in place of the English ones, including the error messages. */
  labels?: Labels<AmountFieldWords> | undefined
  /** The form does not submit without an amount. @default false */
  required?: boolean | undefined
  /** Class of the whole field. */
  className?: string | undefined
}

/** With `isPart` it is one of several amounts, which are restored together when their form is reset. */
type PartProps = AmountFieldProps & { isPart?: boolean }

/** An amount of money, grouped while the customer types, without moving the caret. Typed, pasted, dropped or autofilled text
 *  is read as its writer meant it, or refused with an explanation: see `readAmount`. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  props: PartProps,
  ref,
) {
  const { value: given, defaultValue = '', onValueChange, isPart, locale: ownLocale, labels, ...more } = props
  const { decimals = 2, allowNegative, min, max, currency, onMax, customValidity = '', name, ...field } = more
  const { locale, currencyDisplay } = useNumberStyle(ownLocale)
  const words = useWords('amountField', amountFieldWords, labels)
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  // The text as typed, while it still matches the value and locale. Otherwise the field draws the value.
  const [kept, setKept] = useState<{ draft: AmountDraft; locale: string }>()
  const [isJudged, setJudged] = useState(false)
  const [value, setValue] = useFormValue({
    value: asText(given),
    defaultValue: asText(defaultValue),
    onValueChange,
    inputRef: input,
    onReset() {
      setKept(undefined)
      setJudged(false)
    },
    isPart,
  })
  const signs = currencySigns(currency, { locale, currencyDisplay })
  // The props, with the defaults filled in.
  const rules = { ...props, decimals, locale, words }

  const isKept = kept?.draft.value === value && kept.locale === locale
  const draft = isKept ? kept.draft : drawAmount(value, rules)

  function change(next: AmountDraft) {
    setKept({ draft: next, locale })
    setJudged(false)
    // The message below the field is a live region, which stays silent when its text does not change.
    if (next.refusal && next.refusal === draft.refusal) announce(refusalText(next.refusal, rules))
    if (next.value !== value) setValue(next.value)
  }
  const history = useHistory(locale)
  const edits = useEdits(draft, rules, history, change, field)

  const formError = useFormError(name)
  const { drop } = useContext(FormContext)
  const refusal = draft.refusal && refusalText(draft.refusal, rules)
  const [wrong, isEarly] = refusal ? [refusal] : judgeAmount(value, draft, rules)
  useEffect(() => {
    prepareAnnouncer()
    input.current?.setCustomValidity(wrong || customValidity)
  }, [wrong, customValidity])

  if (process.env.NODE_ENV !== 'production') warnMisuse(value, [min, max], props)
  return (
    <TextField
      autoComplete="off"
      inputMode={allowNegative ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
      {...field}
      {...edits}
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
                disabled={field.disabled || field.readOnly}
                onClick={() => {
                  history.record(draft, 'at once')
                  drop?.(name, formError)
                  onMax()
                }}
                variant="tertiary"
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
        if (isUnfinished(draft, rules)) change({ ...draft, refusal: 'unclear' })
        else if (draft.value !== '')
          setKept({ draft: { ...draft, ...drawAmount(draft.value, rules) }, locale })
        setJudged(value !== '')
        field.onBlur?.(event)
      }}
      onInvalid={(event) => {
        setJudged(true)
        field.onInvalid?.(event)
      }}
      prefix={field.prefix ?? signs.before.trim()}
      ref={inputRef}
      unit={field.unit ?? signs.after.trim()}
      value={draft.text}
    />
  )
})

/** The field as a part of another one. */
export const AmountPart = AmountField as ForwardRefExoticComponent<
  PartProps & RefAttributes<HTMLInputElement>
>
