'use client'

import { Check, CircleAlert, Copy } from '../icons.js'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { PlainIconButton } from '../button/plain-button.js'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { type Labels, useWords } from '../lib/words.js'
import { HIDDEN } from '../lib/hidden.js'
import { type CopyState, useCopy } from './use-copy.js'
import { copyFieldWords, type CopyFieldWords } from './words.js'

export interface CopyButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'value' | 'onClick'
> {
  /** The text to copy, unchanged. */
  value: string
  /** Name of the button: "Copy account number". */
  label: string
  /** Words in place of the English ones. */
  labels?: Labels<Pick<CopyFieldWords, 'copied' | 'failed'>> | undefined
  /** Called after copying, for example to show a toast. */
  onCopied?: (() => void) | undefined
  /** Called when the browser refuses. */
  onFailed?: (() => void) | undefined
}

/** An icon button that copies a text. It shows a check for two seconds and announces the result. */
export const CopyButton = forwardRef<HTMLButtonElement, CopyButtonProps>(function CopyButton(props, ref) {
  const { value, label, labels, onCopied, onFailed, className, ...rest } = props
  const words = useWords('copyField', copyFieldWords, labels)
  const { state, copy } = useCopy({ value, onCopied, onFailed })
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'CopyButton has no label, so screen readers cannot say what it copies. Pass `label`.')
  return (
    <>
      <PlainIconButton
        ref={ref}
        className={cn('oja-copy-button', className)}
        label={label}
        data-state={state}
        onClick={(event) => void copy(event)}
        {...rest}
      >
        <CopyIcon state={state} />
      </PlainIconButton>
      <CopyNews state={state} words={words} />
    </>
  )
})

export function CopyIcon({ state }: { state: CopyState }) {
  const Icon = { ready: Copy, copied: Check, failed: CircleAlert }[state]
  return <Icon size={20} strokeWidth={1.75} />
}

interface CopyNewsProps {
  state: CopyState
  words: CopyFieldWords
}

/** Rendered from the start: screen readers ignore a live region that is added together with its text. */
export function CopyNews({ state, words }: CopyNewsProps) {
  return (
    <span className={HIDDEN} role="status">
      {state !== 'ready' && words[state]}
    </span>
  )
}
