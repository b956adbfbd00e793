'use client'

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react'
import { FieldMessage, type FieldWords, useField } from '../lib/field.js'
import { useMergedRefs } from '../lib/refs.js'
import { useNativeControl } from '../lib/held-value.js'
import { warnOnce } from '../lib/warn.js'
import { HIDDEN } from '../lib/hidden.js'

export interface RadioCardOption<Value extends string = string> {
  /** What `onValueChange` receives, and what a form posts. */
  value: Value
  /** The visible name. */
  label: string
  /** One line below the name; it describes the option. */
  hint?: ReactNode
  /** A symbol before the name. */
  icon?: ReactNode
  /** The option is visible but cannot be chosen. @default false */
  disabled?: boolean | undefined
}

type NativeFieldsetProps = Omit<
  ComponentPropsWithoutRef<'fieldset'>,
  'children' | 'defaultValue' | 'name' | 'role' | keyof FieldWords
>

/** `label` is the question that the options answer. */
export interface RadioCardsProps<Value extends string = string>
  extends NativeFieldsetProps, Omit<FieldWords, 'labelAside'> {
  /** The chosen option's value; null for none. Without it the cards are uncontrolled. */
  value?: NoInfer<Value> | null | undefined
  /** The initial choice. @default null */
  defaultValue?: NoInfer<Value> | null | undefined
  /** Called with the value the customer chose. */
  onValueChange?: ((value: Value) => void) | undefined
  /** The options, one card each. */
  options: readonly RadioCardOption<Value>[]
  /** Name of the choice in a form. */
  name?: string | undefined
  /** The form does not submit without a choice: the browser's own attribute. @default false */
  required?: boolean | undefined
  /** Disables all options. @default false */
  disabled?: boolean | undefined
  /** Class of the whole field. */
  className?: string | undefined
}

const radios = {
  read: (set: HTMLFieldSetElement) => radiosOf(set).find((radio) => radio.checked)?.value ?? null,
  write(set: HTMLFieldSetElement, value: string | null) {
    for (const radio of radiosOf(set)) radio.checked = radio.value === value
  },
}

/** The group element, with a single value as a `select` has: `''` while nothing is chosen. */
export interface RadioCardsElement extends HTMLFieldSetElement {
  /** The chosen option's value. Form libraries read and set it. */
  value: string
}

/** A choice between a few options, each with room for an explanation. All other props go to the group. */
export const RadioCards = forwardRef<RadioCardsElement, RadioCardsProps>(function RadioCards(props, ref) {
  const { frame, control, rest } = useField(props, 'oja-radio-cards')
  const { value, defaultValue = null, onValueChange, options: listed, disabled, ...native } = rest
  const options = listed ?? []
  const made = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const groupRef = useMergedRefs<HTMLFieldSetElement>(
    useCallback((node: HTMLFieldSetElement | null) => {
      if (node) beOneControl(node)
      group.current = node
    }, []),
    ref as Ref<HTMLFieldSetElement>,
  )
  const { initial, follow } = useNativeControl<HTMLFieldSetElement, string | null>({
    controlRef: group,
    value,
    defaultValue,
    onValueChange: onValueChange && ((next) => next !== null && onValueChange(next)),
    onChange: native.onChange,
    isFixed: disabled,
    ...radios,
  })
  useEffect(() => {
    // Radios without a name would not exclude each other, so they have one of their own, which a form must not post.
    const root = group.current?.getRootNode()
    const omit = (event: Event) => (event as FormDataEvent).formData.delete(made)
    root?.addEventListener('formdata', omit)
    return () => root?.removeEventListener('formdata', omit)
  }, [made])
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      Boolean(value) && options.length > 0 && options.every((option) => option.value !== value),
      `the value '${value}' of RadioCards matches none of its options, so nothing is chosen. Pass the value of one, or null.`,
    )
  const labelId = `${frame.id}-label`
  return (
    <fieldset
      aria-labelledby={labelId}
      {...native}
      className={frame.className}
      style={frame.style}
      id={frame.id}
      ref={groupRef}
      role="radiogroup"
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      aria-required={control.required}
      data-invalid={frame.error ? '' : undefined}
    >
      <legend className={frame.hideLabel ? HIDDEN : 'oja-field__label'} id={labelId}>
        {frame.label}
      </legend>
      <div className="oja-radio-cards__list">
        {options.map((option, index) => {
          const optionId = `${frame.id}-${index}`
          const hintId = option.hint ? `${optionId}-hint` : undefined
          return (
            <label className="oja-radio-card" key={option.value}>
              <input
                aria-describedby={hintId}
                aria-labelledby={`${optionId}-label`}
                className="oja-radio-card__control"
                defaultChecked={option.value === initial}
                disabled={disabled || option.disabled}
                form={native.form}
                name={control.name ?? made}
                onChange={follow}
                required={control.required}
                type="radio"
                value={option.value}
              />
              {option.icon ? (
                <span className="oja-radio-card__icon" data-slot="icon">
                  {option.icon}
                </span>
              ) : null}
              <span className="oja-radio-card__words">
                <span className="oja-radio-card__label" data-slot="label" id={`${optionId}-label`}>
                  {option.label}
                </span>
                {option.hint ? (
                  <span className="oja-radio-card__hint" data-slot="hint" id={hintId}>
                    {option.hint}
                  </span>
                ) : null}
              </span>
            </label>
          )
        })}
      </div>
      <FieldMessage id={frame.id} hint={frame.hint} error={frame.error} />
    </fieldset>
  )
}) as <Value extends string = string>(
  props: RadioCardsProps<Value> & { ref?: Ref<RadioCardsElement> | undefined },
) => ReactElement

/** Form libraries read, write and focus a field through its ref. A fieldset itself has no value and is not focusable. */
function beOneControl(set: HTMLFieldSetElement): void {
  Object.defineProperties(set, {
    value: {
      configurable: true,
      get: () => radios.read(set) ?? '',
      set(value: string) {
        radios.write(set, value)
      },
    },
    focus: {
      configurable: true,
      value: () =>
        (
          radiosOf(set).find((radio) => radio.checked) ?? radiosOf(set).find((radio) => !radio.disabled)
        )?.focus(),
    },
  })
}

function radiosOf(set: HTMLFieldSetElement): HTMLInputElement[] {
  return [...set.querySelectorAll<HTMLInputElement>('input[type=radio]')]
}
