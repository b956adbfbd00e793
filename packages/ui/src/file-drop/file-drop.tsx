'use client'

import { FileText, ImageUp, Trash2 } from '../icons.js'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.js'
import { FieldShell, useField } from '../lib/field.js'
import { formatBytes, isAccepted } from './file-rules.js'

export interface FileDropLabels {
  /** Invitation while there is no file. @default 'Choose a file' */
  choose: string
  /** Follows the invitation where files can be dragged. @default 'or drop it here' */
  drop: string
  /** Invitation while there is a file. @default 'Choose another file' */
  replace: string
  /** Name of the button that takes the file away. @default 'Remove file' */
  remove: string
  /** Said of a file of another kind. */
  wrongType: string
  /** Said of a file over the limit. */
  tooLarge: string
}

export interface FileDropProps {
  /** The visible name of the field. */
  label: string
  /** Kinds of file, as in the `accept` attribute of an input. */
  accept: string
  /** Largest size in bytes. */
  maxBytes?: number
  /** The chosen file; null for none. */
  file: File | null
  /** Called with a file that fits, or with null when it is removed. */
  onFileChange: (file: File | null) => void
  /** One line of help below; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to choose; its presence marks the field invalid. */
  error?: string | undefined
  /** Opens a phone's camera: 'user' for a selfie, 'environment' for a document. */
  capture?: 'user' | 'environment'
  /** Words of the control. */
  labels?: Partial<FileDropLabels>
  /** Says to assistive technology that a file is needed. @default true */
  required?: boolean
  disabled?: boolean
  id?: string
  /** Class of the whole field. */
  className?: string
}

type Refusal = 'wrongType' | 'tooLarge'

/** One file, chosen, photographed or dropped, with its picture to look at before it is sent. */
export function FileDrop(props: FileDropProps) {
  const { accept, maxBytes, file, onFileChange, capture, disabled = false } = props
  const [refusal, setRefusal] = useState<Refusal>()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const wordsId = useId()
  const words: FileDropLabels = {
    choose: 'Choose a file',
    drop: 'or drop it here',
    replace: 'Choose another file',
    remove: 'Remove file',
    wrongType: 'This kind of file is not accepted',
    tooLarge:
      maxBytes === undefined ? 'The file is too large' : `Choose a file of at most ${formatBytes(maxBytes)}`,
    ...props.labels,
  }
  const error = refusal ? words[refusal] : props.error
  const { frame, control } = useField({ ...props, error, 'aria-describedby': wordsId }, 'oja-file-drop')

  function take(next: File | undefined) {
    if (!next) return
    const refused = refuse(next, accept, maxBytes)
    setRefusal(refused)
    if (!refused) onFileChange(next)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files[0])
  }

  return (
    <FieldShell {...frame}>
      <div
        className="oja-file-drop__zone"
        data-disabled={disabled ? '' : undefined}
        data-filled={file ? '' : undefined}
        data-invalid={error ? '' : undefined}
        data-over={isOver && !disabled ? '' : undefined}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDrop={onDrop}
        role="presentation"
      >
        <input
          {...control}
          accept={accept}
          className="oja-file-drop__control"
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files?.[0])
            // Emptied, so that choosing the same file again is a change again.
            event.target.value = ''
          }}
          ref={input}
          type="file"
          {...(capture ? { capture } : {})}
        />
        {file ? <Preview file={file} /> : <ImageUp size={24} strokeWidth={1.5} />}
        <span className="oja-file-drop__words" id={wordsId}>
          {file ? (
            <>
              <span className="oja-file-drop__name">{file.name}</span>
              <span className="oja-file-drop__meta">
                {formatBytes(file.size)} · {words.replace}
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
          <IconButton
            className="oja-file-drop__remove"
            label={words.remove}
            onClick={() => {
              setRefusal(undefined)
              onFileChange(null)
              input.current?.focus()
            }}
          >
            <Trash2 size={20} strokeWidth={1.75} />
          </IconButton>
        ) : null}
      </div>
    </FieldShell>
  )
}

/** The picture itself when it is one that this browser can draw; otherwise a sheet of paper. */
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
  if (maxBytes !== undefined && file.size > maxBytes) return 'tooLarge'
  return undefined
}
