'use client'

import { Search, X } from '../icons.js'
import { forwardRef, useRef } from 'react'
import { IconButton } from '../button/icon-button.js'
import { cn } from '../lib/cn.js'
import { enterText } from '../lib/enter-text.js'
import { isEscapeTaken } from '../lib/escape.js'
import { useMergedRefs } from '../lib/merge-refs.js'
import { useNativeControl } from '../lib/use-native-control.js'
import { type Labels, useWords } from '../lib/words.js'
import { TextField, type TextFieldProps } from '../text-field/text-field.js'
import { type SearchFieldWords, searchFieldWords } from './words.js'

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'type' | 'prefix' | 'unit' | 'endSlot'
> {
  /** The text searched for. Without it the field keeps its own. */
  value?: string | undefined
  /** The text at the start. @default '' */
  defaultValue?: string | undefined
  /** Called on every change; waiting for a pause in typing is the consumer's choice. */
  onValueChange?: ((value: string) => void) | undefined
  /** Name of the button that empties the field. */
  labels?: Labels<SearchFieldWords> | undefined
  /** Keeps the label for assistive technology only. @default true */
  hideLabel?: boolean | undefined
}

const text = {
  read: (node: HTMLInputElement) => node.value,
  write: (node: HTMLInputElement, value: string) => void (node.value = value),
}

/** A search text with a button, and Escape, to empty it. */
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
        shown && !rest.disabled ? (
          <IconButton label={words.clear} onClick={clear}>
            <X size={20} strokeWidth={1.75} />
          </IconButton>
        ) : undefined
      }
      hideLabel={hideLabel}
      onChange={(event) => {
        onChange?.(event)
        follow()
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key !== 'Escape' || shown === '') return
        // A dialog around it prevents each Escape, also one that it leaves to what is inside.
        if (event.nativeEvent.isComposing || isEscapeTaken(event.nativeEvent)) return
        // The first Escape empties the search; only the next one may close what is around it.
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
