'use client'

import { Eye, EyeOff } from '../icons.js'
import { forwardRef, useCallback, useEffect, useId, useRef, useState } from 'react'
import { PlainIconButton } from '../button/plain-button.js'
import { cn } from '../lib/cn.js'
import { focusedInTreeOf } from '../lib/focus.js'
import type { OfOtherTexts } from '../lib/input-props.js'
import { IGNORED_BY_PASSWORD_MANAGERS } from '../lib/attributes.js'
import { useMergedRefs } from '../lib/refs.js'
import { useHydrated } from '../lib/browser-state.js'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'
import { type Labels, useWords } from '../lib/words.js'
import { TextField, type TextFieldProps } from '../text-field/text-field.js'
import { type PasswordFieldWords, passwordFieldWords } from './words.js'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'endSlot' | OfOtherTexts> {
  /** Names of the eye button. */
  labels?: Labels<PasswordFieldWords> | undefined
  /** Tells password managers to leave the field alone, for a secret that is not a login. @default false */
  ignorePasswordManagers?: boolean | undefined
  /** What a password manager may fill: 'current-password' or 'new-password'. @default 'current-password' */
  autoComplete?: string | undefined
}

/**
 * A password with an eye button that keeps the caret and the value. It hides the password when its form is submitted or reset,
 * so that no browser stores it as plain text.
 */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(
  function PasswordField(props, ref) {
    const { labels, autoComplete = 'current-password', ...others } = props
    const { ignorePasswordManagers = false, className, ...rest } = others
    const words = useWords('passwordField', passwordFieldWords, labels)
    const madeId = useId()
    const inputId = rest.id ?? madeId
    const isHydrated = useHydrated()
    const [isShown, setShown] = useState(false)
    const input = useRef<HTMLInputElement>(null)
    const caret = useRef<[start: number | null, end: number | null]>(undefined)
    const inputRef = useMergedRefs(input, ref)

    const show = useCallback((next: boolean) => {
      const node = input.current
      if (node) caret.current = [node.selectionStart, node.selectionEnd]
      setShown(next)
    }, [])

    useEffect(() => {
      const form = input.current?.form
      if (!form) return
      const hide = () => show(false)
      form.addEventListener('submit', hide)
      form.addEventListener('reset', hide)
      return () => {
        form.removeEventListener('submit', hide)
        form.removeEventListener('reset', hide)
      }
    }, [show])

    // Changing the type of an input sends its caret to an end; put it back before the next paint.
    useBrowserLayoutEffect(() => {
      const node = input.current
      if (caret.current && node && focusedInTreeOf(node) === node) node.setSelectionRange(...caret.current)
    }, [isShown])

    return (
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...(ignorePasswordManagers ? IGNORED_BY_PASSWORD_MANAGERS : undefined)}
        {...rest}
        autoComplete={autoComplete}
        id={inputId}
        className={cn('oja-password-field', className)}
        ref={inputRef}
        type={isShown ? 'text' : 'password'}
        endSlot={
          <PlainIconButton
            // Until hydration the button does nothing, so hide it but keep its space.
            data-waiting={isHydrated ? undefined : ''}
            disabled={Boolean(rest.disabled)}
            aria-controls={inputId}
            label={isShown ? words.hide : words.show}
            onClick={() => show(!isShown)}
            // The press must not move the focus, or phones would close the keyboard.
            onMouseDown={(event) => event.preventDefault()}
          >
            {isShown ? <EyeOff size={20} strokeWidth={1.75} /> : <Eye size={20} strokeWidth={1.75} />}
          </PlainIconButton>
        }
      />
    )
  },
)
