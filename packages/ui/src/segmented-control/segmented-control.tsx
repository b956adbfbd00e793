'use client'

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useRef,
} from 'react'
import { asText } from '../lib/given.js'
import { cn } from '../lib/cn.js'
import { useMergedRefs } from '../lib/refs.js'
import { focusByKey } from '../lib/step-by-key.js'
import { useFormValue } from '../lib/held-value.js'
import { useOwnStyle } from '../lib/browser-state.js'
import { warnOnce } from '../lib/warn.js'

export interface SegmentedControlOption<Value extends string = string> {
  /** What `onValueChange` receives, and what a form posts. */
  value: Value
  /** The text of its button. */
  label: string
  /** Colour of the text while pressed: positive for `buy`, negative for `sell`. */
  variant?: 'buy' | 'sell' | undefined
}

export interface SegmentedControlProps<Value extends string = string> extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'onChange' | 'defaultValue' | 'role'
> {
  /** Accessible name: "I want to". */
  label: string
  /** The pressed option's value. Without it the control is uncontrolled. */
  value?: NoInfer<Value> | undefined
  /** The initial choice. @default the first option */
  defaultValue?: NoInfer<Value> | undefined
  /** Called with the value the customer chose. */
  onValueChange?: ((value: Value) => void) | undefined
  /** The two or three options, in reading order. */
  options: readonly SegmentedControlOption<Value>[]
  /** Name of the choice in a form. */
  name?: string | undefined
  /** The `id` of a form elsewhere in the page. */
  form?: string | undefined
  /** Disables all options. @default false */
  disabled?: boolean | undefined
  /** Fills the width of its container. @default false */
  fullWidth?: boolean | undefined
}

/**
 * Two or three options that filter in place, chosen by a press, the arrow keys, Home or End. For options that switch a whole
 * panel, use `Tabs`.
 */
export const SegmentedControl = forwardRef<HTMLDivElement, SegmentedControlProps>(
  function SegmentedControl(props, ref) {
    const { label, value: given, defaultValue, onValueChange, name, form, disabled, ...own } = props
    const { options: listed, fullWidth = false, className, style, onKeyDown: onOwnKeyDown, ...rest } = own
    const options = listed ?? []
    const input = useRef<HTMLInputElement>(null)
    const groupRef = useMergedRefs(beFocusable, ref)
    const [held, setValue] = useFormValue<string>({
      value: asText(given),
      defaultValue: defaultValue ?? options[0]?.value ?? '',
      onValueChange,
      inputRef: input,
      isFixed: disabled,
    })
    // The option that an uncontrolled one has chosen may be gone.
    const isKnown = given !== undefined || options.some((option) => option.value === held)
    const value = isKnown ? held : (options[0]?.value ?? '')
    if (process.env.NODE_ENV !== 'production') {
      warnOnce(
        options.length > 0 && options.every((option) => option.value !== value),
        `the value '${value}' of a SegmentedControl matches none of its options, so nothing is chosen. Pass the value of one.`,
      )
      warnOnce(
        !label,
        'SegmentedControl has no label, so screen readers cannot say what is chosen. Pass `label`.',
      )
    }
    const chosen = options.findIndex((option) => option.value === value)
    const thumb = useOwnStyle({ '--_count': options.length, '--_chosen': Math.max(chosen, 0) }, style)

    function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      onOwnKeyDown?.(event)
      const next = options[focusByKey(event)]
      if (next && next.value !== value) setValue(next.value)
    }

    return (
      // Key events bubble from the buttons inside; the group itself is not focusable.
      <div
        ref={groupRef}
        role="group"
        aria-label={label}
        className={cn('oja-segmented-control', className)}
        data-full-width={fullWidth ? '' : undefined}
        style={thumb}
        onKeyDown={onKeyDown}
        {...rest}
      >
        {chosen >= 0 && <span className="oja-segmented-control__thumb" aria-hidden data-slot="thumb" />}
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className="oja-segmented-control__option"
            aria-pressed={option.value === value}
            data-variant={option.variant}
            disabled={disabled}
            onClick={() => {
              if (option.value !== value) setValue(option.value)
            }}
          >
            {option.label}
          </button>
        ))}
        {name !== undefined && (
          <input disabled={disabled} form={form} name={name} ref={input} type="hidden" value={value} />
        )}
      </div>
    )
  },
) as <Value extends string = string>(
  props: SegmentedControlProps<Value> & { ref?: Ref<HTMLDivElement> | undefined },
) => ReactElement

/** Form libraries focus a field through its ref. The group itself is not focusable. */
function beFocusable(group: HTMLDivElement | null): void {
  if (!group) return
  const value = () => {
    const pressed = group.querySelector<HTMLElement>('[aria-pressed=true]')
    ;(pressed ?? group.querySelector('button'))?.focus()
  }
  // Not by assignment: Storybook gives the prototype a setter, which would change `focus` of every element.
  Object.defineProperty(group, 'focus', { configurable: true, value })
}
