'use client'

import { ChevronDown } from '../icons.js'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactElement,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react'
import { Box } from '../lib/box.js'
import { FieldShell, type FieldWords, useField } from '../lib/field.js'
import { useMergedRefs } from '../lib/refs.js'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'
import { useNativeControl } from '../lib/held-value.js'
import { warnOnce } from '../lib/warn.js'

export interface SelectOption<Value extends string = string> {
  /** What `onValueChange` receives, and what a form posts. */
  value: Value
  /** The visible name. */
  label: string
  /** A few words after the name, for example a balance. */
  hint?: string | undefined
  /** The option is visible but cannot be chosen. @default false */
  disabled?: boolean | undefined
  /** Shown in the box while this option is chosen. */
  icon?: ReactNode
}

export interface SelectGroup<Value extends string = string> {
  /** Name of the group, above its options. */
  label: string
  /** The options of the group. */
  options: readonly SelectOption<Value>[]
  /** Disables all its options. @default false */
  disabled?: boolean | undefined
}

type NativeSelectProps = Omit<
  ComponentPropsWithoutRef<'select'>,
  'value' | 'defaultValue' | 'children' | 'multiple' | 'size' | keyof FieldWords
>

export interface SelectProps<Value extends string = string> extends NativeSelectProps, FieldWords {
  /** The chosen option's value; `''` for none. Without it the select is uncontrolled. */
  value?: NoInfer<Value> | '' | undefined
  /** The initial choice. @default '' */
  defaultValue?: NoInfer<Value> | '' | undefined
  /** Called with the value the customer chose, or that a reset of its form restored; not with `''`. */
  onValueChange?: ((value: Value) => void) | undefined
  /** The options, in groups where that helps. */
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[]
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  /** The form does not submit without a choice: the browser's own attribute. @default false */
  required?: boolean | undefined
  /** Class of the whole field. */
  className?: string | undefined
}

const choice = {
  read: (node: HTMLSelectElement) => node.value,
  write: (node: HTMLSelectElement, value: string) => void (node.value = value),
}

/** A choice between several options. It uses the platform's own list, which works best on phones and with screen readers. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  const { frame, control, rest } = useField(props, 'oja-select')
  const { value, defaultValue = '', onValueChange, options: listed, placeholder, onChange, ...native } = rest
  const options = listed ?? []
  const all = options.flatMap((option) => ('options' in option ? option.options : option))
  const select = useRef<HTMLSelectElement>(null)
  const selectRef = useMergedRefs(select, ref)
  const has = (wanted: string) => all.some((option) => option.value === wanted)
  const held = value === undefined || has(value) ? value : ''
  const [first = defaultValue] = useState(value)
  const start = has(first) ? first : ''
  // React sets a default once, when its option may still be loading.
  useBrowserLayoutEffect(() => {
    if (select.current && start !== '') setDefault(select.current, start)
  }, [start])
  const { shown, initial, follow } = useNativeControl<HTMLSelectElement, string>({
    controlRef: select,
    value: held,
    // React would choose the first option for a default that is none.
    defaultValue: start,
    // The element can only hold the values of its options, or '' after a reset: no value of an option, so not reported.
    onValueChange: onValueChange && ((next) => next && onValueChange(next)),
    onChange,
    ...choice,
  })
  const isGone = value === undefined && shown !== '' && !has(shown)
  // The browser would choose another option in its place.
  useBrowserLayoutEffect(() => {
    if (isGone && select.current) select.current.value = ''
  }, [isGone])
  const chosen = all.find((option) => option.value === shown)
  if (process.env.NODE_ENV !== 'production') {
    warnOnce(
      Boolean(value) && options.length > 0 && held === '',
      `the value '${value}' of a Select matches none of its options, so nothing is chosen. Pass the value of one, or ''.`,
    )
  }
  return (
    <FieldShell {...frame}>
      <Box invalid={Boolean(frame.error)} disabled={Boolean(native.disabled)} prefix={chosen?.icon}>
        <select
          {...native}
          {...control}
          className="oja-box__control oja-select__control"
          data-placeholder={chosen ? undefined : ''}
          data-with-icon={chosen?.icon ? '' : undefined}
          defaultValue={initial}
          onChange={(event) => {
            onChange?.(event)
            follow()
          }}
          ref={selectRef}
        >
          {/* An uncontrolled select returns to this option when its form is reset. */}
          {chosen && value !== undefined ? null : (
            <option disabled hidden value="">
              {placeholder ?? ''}
            </option>
          )}
          {options.map((option) =>
            'options' in option ? (
              <optgroup disabled={option.disabled} key={option.label} label={option.label}>
                {option.options.map(drawOption)}
              </optgroup>
            ) : (
              drawOption(option)
            ),
          )}
        </select>
        <ChevronDown className="oja-select__chevron" size={20} strokeWidth={1.75} />
      </Box>
    </FieldShell>
  )
}) as <Value extends string = string>(
  props: SelectProps<Value> & { ref?: Ref<HTMLSelectElement> | undefined },
) => ReactElement

/** Makes an option the default, which is chosen only if nothing is. */
function setDefault(node: HTMLSelectElement, value: string) {
  const chosen = node.value
  for (const option of node.options) option.defaultSelected = option.value === value
  node.value = chosen || value
}

function drawOption({ value, label, hint, disabled }: SelectOption) {
  return (
    <option disabled={disabled} key={value} value={value}>
      {hint ? `${label} · ${hint}` : label}
    </option>
  )
}
