'use client'

import { FileText, ImageUp, Trash2 } from '../icons.js'
import { type ChangeEvent, type DragEvent, forwardRef, useEffect, useId, useRef, useState } from 'react'
import { PlainIconButton } from '../button/plain-button.js'
import { cn } from '../lib/cn.js'
import { FieldShell, type FieldWords, useField } from '../lib/field.js'
import type { InputProps, OfTexts } from '../lib/input-props.js'
import { useLatest, useMergedRefs } from '../lib/refs.js'
import { useOja } from '../lib/oja-context.js'
import { useFormValue } from '../lib/held-value.js'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'
import { watchValue } from '../lib/input-value.js'
import { fill, type Labels, useWords } from '../lib/words.js'
import { formatBytes, isAccepted } from './file-rules.js'
import { type FileDropWords, fileDropWords } from './words.js'

type NativeInputProps = Omit<InputProps, 'defaultValue' | 'type' | 'value' | OfTexts | keyof FieldWords>

export interface FileDropProps extends NativeInputProps, FieldWords {
  /** Kinds of file, as in the `accept` attribute of an input. */
  accept: string
  /** Largest size in bytes. */
  maxBytes?: number | undefined
  /** The chosen file; null for none. Without it the field is uncontrolled. */
  file?: File | null | undefined
  /** Called with an accepted file, or with null when the customer removes it. */
  onFileChange?: ((file: File | null) => void) | undefined
  /** Opens a phone's camera: 'user' for a selfie, 'environment' for a document. */
  capture?: 'user' | 'environment' | undefined
  /** Words in place of the English ones. */
  labels?: Labels<FileDropWords> | undefined
  /** The form does not submit without a file: the browser's own attribute. @default false */
  required?: boolean | undefined
  /** Class of the whole field. */
  className?: string | undefined
}

type Refusal = 'wrongType' | 'emptyFile' | 'tooLarge'

/** Takes one file, chosen, photographed or dropped, and shows a preview before it is sent. A form posts it by `name`. */
export const FileDrop = forwardRef<HTMLInputElement, FileDropProps>(function FileDrop(props, ref) {
  const { accept, maxBytes, file: given, onFileChange, capture, labels, ...own } = props
  const [refused, setRefused] = useState<{ why: Refusal; held: File | null }>()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  const [file, setFile] = useFormValue<File | null>({
    value: given,
    defaultValue: null,
    onValueChange: onFileChange,
    inputRef: input,
    onReset: () => setRefused(undefined),
    prop: 'file',
  })
  const wordsId = useId()
  const { locale } = useOja()
  const words = useWords('fileDrop', fileDropWords, labels)
  // Until the field gets another file, also by the page.
  const refusal = refused?.held === file ? refused.why : undefined
  const refusalWords =
    refusal && fill(words[refusal], { size: maxBytes === undefined ? '' : formatBytes(maxBytes, locale) })
  const described = { 'aria-describedby': cn(own['aria-describedby'], wordsId) }
  const { frame, control, rest } = useField(
    { ...own, ...described, error: refusalWords ?? own.error },
    'oja-file-drop',
  )
  const { disabled = false, onChange, ...native } = rest

  const isReady = useRef(false)
  useBrowserLayoutEffect(() => {
    const node = input.current
    if (!node) return
    // A file chosen before hydration, for which React calls no handler.
    if (!isReady.current && node.files?.length) node.dispatchEvent(new Event('change', { bubbles: true }))
    isReady.current = true
    // Keep the input in step with the shown file, so that the form posts and validates it and drops a refused one.
    hold(node, file)
  })

  // A form library empties it, and React would notice nothing.
  const empty = useLatest(() => {
    if (file && !input.current?.files?.length) setFile(null)
  })
  useEffect(() => (input.current ? watchValue(input.current, () => empty.current()) : undefined), [empty])

  function take(event: ChangeEvent<HTMLInputElement>) {
    const node = event.target
    const next = node.files?.[0] ?? null
    const why = next ? refuse(next, accept, maxBytes) : undefined
    setRefused(why && { why, held: file })
    // The effect above puts the held file back.
    if (why) return
    onChange?.(event)
    if (next !== file) setFile(next)
  }

  // A fieldset may disable it too.
  const isDisabled = () => input.current?.matches(':disabled') === true

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !isDisabled()) put(dropped)
  }

  /** Puts a file into the input as if the customer had chosen it, so that every listener is notified. */
  function put(next: File | null) {
    const node = input.current
    if (!node) return
    hold(node, next)
    node.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <FieldShell {...frame}>
      <div
        className="oja-file-drop__zone"
        data-disabled={disabled ? '' : undefined}
        data-filled={file ? '' : undefined}
        data-invalid={frame.error ? '' : undefined}
        data-over={isOver ? '' : undefined}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!isDisabled())
        }}
        onDrop={onDrop}
        role="presentation"
      >
        <input
          {...native}
          {...control}
          accept={accept}
          className="oja-file-drop__control"
          disabled={disabled}
          onChange={take}
          ref={inputRef}
          type="file"
          {...(capture ? { capture } : {})}
        />
        {file ? <Preview file={file} /> : <ImageUp size={24} strokeWidth={1.5} />}
        <span className="oja-file-drop__words" id={wordsId}>
          {file ? (
            <>
              <span className="oja-file-drop__name">{file.name}</span>
              <span className="oja-file-drop__meta">
                {formatBytes(file.size, locale)} · {words.replace}
              </span>
            </>
          ) : (
            <>
              <span className="oja-file-drop__choose">{words.choose}</span>{' '}
              <span className="oja-file-drop__or">{words.drop}</span>
            </>
          )}
        </span>
        {file && !disabled ? (
          <PlainIconButton
            className="oja-file-drop__remove"
            label={words.remove}
            onClick={() => {
              put(null)
              input.current?.focus()
            }}
          >
            <Trash2 size={20} strokeWidth={1.75} />
          </PlainIconButton>
        ) : null}
      </div>
    </FieldShell>
  )
})

/** Puts one file, or none, into a file input, without an event. */
function hold(node: HTMLInputElement, file: File | null) {
  if ((node.files?.[0] ?? null) === file) return
  const files = new DataTransfer()
  if (file) files.items.add(file)
  // Testing tools may define a read-only `files` on the input, and an assignment would throw.
  Reflect.set(node, 'files', files.files)
}

/** The picture itself if this browser can draw it, otherwise a document icon. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) {
      setUrl(undefined)
      return
    }
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className="oja-file-drop__preview">
      {url ? (
        <img alt="" src={url} onError={() => setUrl(undefined)} />
      ) : (
        <FileText size={24} strokeWidth={1.5} />
      )}
    </span>
  )
}

function refuse(file: File, accept: string, maxBytes: number | undefined): Refusal | undefined {
  if (!isAccepted(file, accept)) return 'wrongType'
  if (file.size === 0) return 'emptyFile'
  if (maxBytes !== undefined && file.size > maxBytes) return 'tooLarge'
  return undefined
}
