import { UPLOAD_MAX_BYTES } from '@oja/api/contract'
import { claimPictureUrl } from '@oja/api/react'
import { Button, Dialog, FileDrop } from '@oja/ui'
import { PICTURE_TYPES } from '../../../lib/picture-types.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { useAsked } from '../../../shared/use-asked.ts'
import { paymentCopy as copy } from './payment-copy.ts'

/** Thumbnails of a claim's pictures. Pressing one opens it in full size. */
export function ClaimPictures({ ids, label }: { ids: readonly string[]; label: string }) {
  const { asked: shown = 0, isAsking, ask, setAsking } = useAsked<number>()
  if (ids.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={label}>
        {ids.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              className="block size-16 overflow-hidden rounded-md border border-border bg-sunken"
              aria-label={copy.open({ number: String(index + 1) })}
              onClick={() => ask(index)}
            >
              <img src={claimPictureUrl(picture)} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog labels={{ close: copy.close }} open={isAsking} onOpenChange={setAsking} title={label} size="md">
        <img
          src={claimPictureUrl(ids[shown] ?? '')}
          alt={copy.picture({ number: String(shown + 1) })}
          className="mx-auto max-h-[70vh] max-w-full rounded-md"
        />
      </Dialog>
    </>
  )
}

type PicturesFieldProps = {
  label: string
  hint: string
  /** Label of the control that adds a picture. */
  add: string
  /** How many pictures can be chosen. */
  max: number
  files: readonly File[]
  onFilesChange: (files: readonly File[]) => void
  disabled?: boolean
}

/** Chooses several pictures, one at a time, and previews each. */
export function PicturesField({
  label,
  hint,
  add,
  max,
  files,
  onFilesChange,
  disabled = false,
}: PicturesFieldProps) {
  return (
    <div className="grid gap-2">
      {files.length < max && (
        <FileDrop
          label={label}
          hint={hint}
          accept={PICTURE_TYPES}
          maxBytes={UPLOAD_MAX_BYTES}
          file={null}
          disabled={disabled}
          onFileChange={(file) => file && onFilesChange([...files, file])}
          labels={{ choose: add, replace: add, remove: copy.remove, wrongType: copy.wrongType }}
        />
      )}
      {files.length > 0 && (
        <ul className="grid gap-2" aria-label={label}>
          {files.map((file, index) => (
            <li key={`${file.name} ${file.lastModified} ${index}`} className="flex items-center gap-3">
              <Preview file={file} />
              <span className="min-w-0 flex-1 truncate text-sm">{file.name}</span>
              <Button
                size="sm"
                variant="ghost"
                disabled={disabled}
                aria-label={`${copy.remove}: ${file.name}`}
                onClick={() => onFilesChange(files.filter((_file, at) => at !== index))}
              >
                {copy.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Preview({ file }: { file: File }) {
  return (
    <img src={useObjectUrl(file)} alt="" className="size-12 rounded-md border border-border object-cover" />
  )
}
