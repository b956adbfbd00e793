import {
  DISPUTE_TEXT_MAX_LENGTH,
  PICTURE_TYPES,
  STATEMENT_PICTURES_MAX,
  UPLOAD_MAX_BYTES,
} from '@oja/api/contract'
import { Button, FileDrop, TextArea } from '@oja/ui'
import type { ComponentProps } from 'react'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { disputePanel as copy } from './dispute-copy.ts'
import { paymentCopy } from './payment-copy.ts'

type StatementFieldsProps = {
  /** Props of the text field. */
  text: Partial<ComponentProps<typeof TextArea>>
  /** How many pictures can be chosen. @default all of a statement */
  max?: number
  files: readonly File[]
  onFilesChange: (files: readonly File[]) => void
  disabled: boolean
}

/** The fields of a statement in a dispute: its text, and pictures, which are chosen one at a time. */
export function StatementFields(props: StatementFieldsProps) {
  const { text, max = STATEMENT_PICTURES_MAX, files, onFilesChange, disabled } = props
  const left = max - files.length
  return (
    <>
      <TextArea
        required
        label={copy.state}
        hint={copy.stateHint}
        rows={4}
        maxLength={DISPUTE_TEXT_MAX_LENGTH}
        {...text}
      />
      {max > 0 && (
        <div className="grid gap-2">
          {left > 0 && (
            <FileDrop
              label={copy.pictures}
              hint={
                max < STATEMENT_PICTURES_MAX ? copy.picturesLeft({ count: String(left) }) : copy.picturesHint
              }
              accept={PICTURE_TYPES.join()}
              maxBytes={UPLOAD_MAX_BYTES}
              file={null}
              disabled={disabled}
              onFileChange={(file) => file && onFilesChange([...files, file])}
              labels={{
                choose: copy.addPicture,
                replace: copy.addPicture,
                remove: paymentCopy.remove,
                wrongType: paymentCopy.wrongType,
              }}
            />
          )}
          {files.length > 0 && (
            <ul className="grid gap-2" aria-label={copy.pictures}>
              {files.map((file, index) => (
                <li key={`${file.name} ${file.lastModified} ${index}`} className="flex items-center gap-3">
                  <Preview file={file} />
                  <span className="min-w-0 flex-1 truncate text-sm">{file.name}</span>
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={disabled}
                    aria-label={`${paymentCopy.remove}: ${file.name}`}
                    onClick={() => onFilesChange(files.filter((_file, at) => at !== index))}
                  >
                    {paymentCopy.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <p className="text-xs text-muted">{copy.privacy}</p>
    </>
  )
}

function Preview({ file }: { file: File }) {
  return (
    <img src={useObjectUrl(file)} alt="" className="size-12 rounded-md border border-border object-cover" />
  )
}

/** The field of an appeal: why the decision is wrong. */
export function AppealReason(props: Partial<ComponentProps<typeof TextArea>>) {
  return (
    <TextArea
      required
      label={copy.appealReason}
      hint={copy.appealHint}
      rows={4}
      maxLength={DISPUTE_TEXT_MAX_LENGTH}
      {...props}
    />
  )
}
