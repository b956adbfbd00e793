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
import { useControl } from '../lib/use-control.js'
import { useFormReset } from '../lib/use-form-reset.js'
import { warnOnce } from '../lib/warn.js'
import { count, fill, type Labels, useWords } from '../lib/words.js'
import { type AmountDraft, drawAmount, editAmount, isUnfinished } from '../money-text/edit-amount.js'
import { compareAmounts } from '../money-text/exact.js'
import { amountSigns, groupAmount } from '../money-text/group-amount.js'
import { PLAIN } from '../money-text/plain.js'
import type { AmountRefusal } from '../money-text/read-amount.js'
import { TextField } from '../text-field/text-field.js'
import { type EditKind, useHistory } from './use-history.js'
import { type AmountFieldWords, amountFieldWords } from './words.js'

/** Props of an input that do nothing here, or that the field has of its own. */
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
  /** Plain decimal text such as '1234.5': no separators, no number that could lose digits. Without it the field holds its own. */
  value?: string | undefined
  /** What a field that holds its own value begins with, and has again after a reset of its form. @default '' */
  defaultValue?: string | undefined
  /** Called with plain decimal text, `''` when empty or when what stands in the field is no amount. */
  onValueChange?: ((value: string) => void) | undefined
  /** Digits allowed after the point. @default 2 */
  decimals?: number | undefined
  /** BCP 47 tag of the signs that the field draws and reads by. @default that of OjaProvider */
  locale?: string | undefined
  /** The smallest amount, as plain decimal text; `''` while it is not known. A smaller one is said to be too little when the field is left. */
  min?: string | undefined
  /** The largest amount, as plain decimal text; `''` while it is not known. A larger one is said to be too much at once. */
  max?: string | undefined
  /** Takes amounts with a minus. @default false */
  allowNegative?: boolean | undefined
  /** Fixed text before the amount, for example a currency sign. */
  prefix?: ReactNode
  /** Fixed text after the amount, for example a coin code; it also describes the field. */
  unit?: ReactNode
  /** Shows a button that asks for the largest possible amount. */
  onMax?: (() => void) | undefined
  /** One line of help below; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to enter; its presence marks the field invalid. @default what the `Form` around says by `name` */
  error?: ReactNode
  /** A sentence for which a form is not sent, beside the rules of the field itself: what `setCustomValidity` takes. It is not
   *  drawn. */
  customValidity?: string | undefined
  /** Words in place of the English ones, among them the sentences that say why something is not taken. */
  labels?: Labels<AmountFieldWords> | undefined
  /** Something beside the label, for example the available balance. */
  labelAside?: ReactNode
  /** An amount is needed. Where it is set, a form is not sent without one. @default false */
  required?: boolean | undefined
  /** Keeps the label for assistive technology only. @default false */
  hideLabel?: boolean | undefined
  /** Class of the whole field. */
  className?: string | undefined
}

/** An amount of money, grouped while it is typed, with a caret that stays where the hand is. What is typed, pasted, dropped or
 *  filled in is read as its writer meant it, or refused with a sentence: see `readAmount`. */
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
    onMax,
    unit,
    customValidity = '',
    labels,
    locale: ownLocale,
    onBlur,
    onInvalid,
    onKeyDown,
    name,
    ...field
  } = others
  const { locale: aroundLocale } = useOja()
  const locale = ownLocale ?? aroundLocale
  const words = useWords('amountField', amountFieldWords, labels)
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  const [value, setValue] = useControl({ value: given, defaultValue, onValueChange, inputRef: input })
  const options = { decimals, unit: typeof unit === 'string' ? unit : undefined, locale, allowNegative }

  // What was typed, for as long as it is the value and the locale reads it. Otherwise the value is drawn.
  const [kept, setKept] = useState<{ draft: AmountDraft; locale: string }>()
  const isKept = kept?.draft.value === value && kept.locale === locale
  const draft = isKept ? kept.draft : drawAmount(value, options)
  const history = useHistory()
  // The draft before the word that an input method is writing. Drawn now, the text would end that word, and the method would write all
  // of it once more.
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
    return fill(words[why], { example: example.replaceAll(amountSigns(locale).group, '') })
  }

  /** Why a form cannot be sent with this field, and whether it is too early to say so. */
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
    // The line below the field is read out when its words change, and here they do not.
    if (next.refusal && next.refusal === draft.refusal) announce(sentenceOf(next.refusal))
    if (next.value !== value) setValue(next.value)
  }

  /** Shows a draft at once and not only by the render: React would put the caret at the end when it corrects the text. */
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
    // Asked for by a menu or a shake. The browser remembers texts without their separators.
    if (inputType.startsWith('history')) undo(target, inputType === 'historyUndo' ? -1 : 1)
    else take(target, nativeEvent)
  }

  /** What an event made of the text. */
  function take(node: HTMLInputElement, event: Event) {
    const before = beforeWord.current ?? draft
    // A dropped text is selected afterwards.
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
    // A drawn separator is not the user's to delete: step over it, so that the key takes the digit behind it.
    const { group } = amountSigns(locale)
    if (event.key === 'Backspace' && node.value[at - 1] === group) node.setSelectionRange(at - 1, at - 1)
    if (event.key === 'Delete' && node.value[at] === group) node.setSelectionRange(at + 1, at + 1)
  }

  if (process.env.NODE_ENV !== 'production') {
    warnOnce(
      value !== '' && !PLAIN.test(value),
      `the value '${value}' of an AmountField is no plain decimal text, so what is shown is not what is kept. Pass digits and one point, such as '1234.5'.`,
    )
    for (const bound of [min, max])
      warnOnce(
        Boolean(bound) && !isBound(bound),
        `'${bound}' bounds no AmountField, because it is no plain decimal text. Pass digits and one point, such as '1234.5'.`,
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
        // What is left unfinished is not an amount, and has to say so.
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
      ref={inputRef}
      unit={unit}
      value={draft.text}
    />
  )
})

function isBound(bound: string | undefined): bound is string {
  return bound !== undefined && PLAIN.test(bound)
}

/** What an edit put before the caret; `''` for a deletion, undefined where the browser does not tell, as when a manager fills
 *  the field: then the whole text is new. */
function insertedBy(event: Event, textBeforeCaret: string): string | undefined {
  const { data, inputType = '' } = event as Partial<InputEvent>
  if (inputType.startsWith('delete')) return ''
  return typeof data === 'string' && textBeforeCaret.endsWith(data) ? data : undefined
}

function kindOf(inserted: string | undefined): EditKind {
  if (inserted === undefined || inserted.length > 1) return 'at once'
  return inserted === '' ? 'deleting' : 'typing'
}
