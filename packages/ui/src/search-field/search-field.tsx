'use client'

import { Search, X } from '../icons.js'
import { forwardRef, useRef } from 'react'
import { PlainIconButton } from '../button/plain-button.js'
import { cn } from '../lib/cn.js'
import { enterText } from '../lib/input-value.js'
import { isEscapeTaken } from '../lib/layers.js'
import type { OfOtherTexts } from '../lib/input-props.js'
import { useMergedRefs } from '../lib/refs.js'
import { useNativeControl } from '../lib/held-value.js'
import { type Labels, useWords } from '../lib/words.js'
import { TextField, type TextFieldProps } from '../text-field/text-field.js'
import { type SearchFieldWords, searchFieldWords } from './words.js'

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'type' | 'prefix' | 'unit' | 'endSlot' | OfOtherTexts
> {
  /** The search text. Without it the field is uncontrolled. */
  value?: string | undefined
  /** The initial text. @default '' */
  defaultValue?: string | undefined
  /** Called on every change; debounce it yourself if you need to. */
  onValueChange?: ((value: string) => void) | undefined
  /** Name of the button that clears the field. */
  labels?: Labels<SearchFieldWords> | undefined
  /** Keeps the label for assistive technology only. @default true */
  hideLabel?: boolean | undefined
}

const text = {
  read: (node: HTMLInputElement) => node.value,
  write: (node: HTMLInputElement, value: string) => void (node.value = value),
}

/** A search input that a button or Escape clears. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(props, ref) {
  const { value, defaultValue = '', onValueChange, labels, hideLabel = true, ...own } = props
  const { onChange, onKeyDown, ...rest } = own
  const words = useWords('searchField', searchFieldWords, labels)
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  const { shown, follow } = useNativeControl({
    controlRef: input,
    value,
    defaultValue,
    onValueChange,
    onChange,
    ...text,
  })

  function clear() {
    if (!input.current) return
    enterText(input.current, '')
    input.current.focus()
  }

  return (
    <TextField
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      {...(value === undefined ? { defaultValue } : { value })}
      className={cn('oja-search-field', rest.className)}
      endSlot={
        shown && !rest.disabled && !rest.readOnly ? (
          <PlainIconButton label={words.clear} onClick={clear}>
            <X size={20} strokeWidth={1.75} />
          </PlainIconButton>
        ) : undefined
      }
      hideLabel={hideLabel}
      onChange={(event) => {
        onChange?.(event)
        follow()
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key !== 'Escape' || shown === '' || rest.readOnly) return
        // A surrounding dialog calls `preventDefault` on every Escape, even one it leaves to its content.
        if (event.nativeEvent.isComposing || isEscapeTaken(event.nativeEvent)) return
        // The first Escape clears the search; only the next one may close a surrounding layer.
        event.preventDefault()
        event.stopPropagation()
        clear()
      }}
      prefix={<Search size={20} strokeWidth={1.75} />}
      ref={inputRef}
      type="search"
    />
  )
})
