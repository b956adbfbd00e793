'use client'

import { Search, X } from '../icons.js'
import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react'
import { IconButton } from '../button/icon-button.js'
import { cn } from '../lib/cn.js'
import { useMergedRefs } from '../lib/merge-refs.js'
import { TextField } from '../text-field/text-field.js'

type NativeInputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'children' | 'required'
>

export interface SearchFieldProps extends NativeInputProps {
  /** What is searched; read to assistive technology. */
  label: string
  /** The text searched for. */
  value: string
  /** Called on every change; waiting for a pause in typing is the consumer's choice. */
  onValueChange: (value: string) => void
  /** Name of the button that empties the field. @default 'Clear search' */
  clearLabel?: string
  /** Keeps the label for assistive technology only. @default true */
  hideLabel?: boolean
  /** Class of the whole field. */
  className?: string
}

/** A search text with a button, and Escape, to empty it. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(props, ref) {
  const { value, onValueChange, clearLabel = 'Clear search', hideLabel = true, onKeyDown, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)

  function clear() {
    onValueChange('')
    input.current?.focus()
  }

  return (
    <TextField
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      className={cn('oja-search-field', rest.className)}
      endSlot={
        value && !rest.disabled ? (
          <IconButton label={clearLabel} onClick={clear}>
            <X size={20} strokeWidth={1.75} />
          </IconButton>
        ) : undefined
      }
      hideLabel={hideLabel}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key !== 'Escape' || value === '' || event.defaultPrevented) return
        // The first Escape empties the search; only the next one may close what is around it.
        event.preventDefault()
        event.stopPropagation()
        clear()
      }}
      prefix={<Search size={20} strokeWidth={1.75} />}
      ref={inputRef}
      required={false}
      type="search"
      value={value}
    />
  )
})
