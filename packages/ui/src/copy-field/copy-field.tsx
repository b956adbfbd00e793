'use client'

import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { Button } from '../button/index.js'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { type Labels, useWords } from '../lib/words.js'
import { CopyIcon, CopyNews } from './copy-button.js'
import { useCopy } from './use-copy.js'
import { copyFieldWords, type CopyFieldWords } from './words.js'

export interface CopyFieldProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** What the value is: "Your USDT address". */
  label: string
  /** The value, shown in full and copied unchanged. */
  value: string
  /** Words in place of the English ones. */
  labels?: Labels<CopyFieldWords> | undefined
  /** Called after copying, for example to show a toast. */
  onCopied?: (() => void) | undefined
  /** Called when the browser refuses. */
  onFailed?: (() => void) | undefined
  /** For addresses: monospaced, first and last six characters bold, line breaks anywhere. @default false */
  mono?: boolean | undefined
}

/** People compare about six characters at each end; they compare shorter values as a whole. */
const ENDS = 6
const SHORTEST_WITH_ENDS = 20

/** A value to read, select or copy. It is never truncated, so that customers can check it. */
export const CopyField = forwardRef<HTMLDivElement, CopyFieldProps>(function CopyField(props, ref) {
  const { label, value, labels, onCopied, onFailed, mono = false, className, ...rest } = props
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'a CopyField has no label, so nobody can tell what its value is. Pass `label`.')
  const words = useWords('copyField', copyFieldWords, labels)
  const { state, copy } = useCopy({ value, onCopied, onFailed })
  const labelId = useId()
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={labelId}
      className={cn('oja-copy-field', className)}
      data-mono={mono ? '' : undefined}
      data-state={state}
      {...rest}
    >
      <span className="oja-copy-field__label" id={labelId} data-slot="label">
        {label}
      </span>
      <span className="oja-copy-field__value" translate="no" dir="ltr" data-slot="value">
        {mono && value.length > SHORTEST_WITH_ENDS ? <Ends value={value} /> : value}
      </span>
      {state === 'failed' && (
        <span className="oja-copy-field__failed" aria-hidden data-slot="failed">
          {words.failed}
        </span>
      )}
      <Button
        variant="secondary"
        fullWidth
        icon={<CopyIcon state={state} />}
        onClick={(event) => void copy(event)}
      >
        {state === 'copied' ? words.copied : words.copy}
      </Button>
      <CopyNews state={state} words={words} />
    </div>
  )
})

function Ends({ value }: { value: string }) {
  return (
    <>
      <b>{value.slice(0, ENDS)}</b>
      {value.slice(ENDS, -ENDS)}
      <b>{value.slice(-ENDS)}</b>
    </>
  )
}
