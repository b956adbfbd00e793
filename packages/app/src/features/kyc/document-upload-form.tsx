import { NetworkError } from '@oja/api/client'
import { ID_NUMBER_LENGTH, PICTURE_TYPES, UPLOAD_MAX_BYTES, verifyAccount } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, Card, FileDrop, Notice, Progress, TextField, toast } from '@oja/ui'
import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { FAILED_ACT, toastError, toastProblem } from '../../lib/error-message.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { documentCopy, firstThings, uploadCopy as copy } from './kyc-copy.ts'
import { numberKind, type OfferedDocument, tidyIdNumber, uploadPercent } from './kyc-rules.ts'

type Pictures = { document: File | null; selfie: File | null; id_number: string }
type DocumentUploadFormProps = {
  documentType: OfferedDocument
  onDone: () => void
  /** Whether the server has the pictures, also if their response is lost after that. */
  arrived: RefObject<boolean>
  /** The part that is needed before documents. */
  missing: keyof typeof firstThings | null
  /** Called after the toast about the missing part; focuses the link to it. */
  onMissing: () => void
}

/** The form for both pictures. Source: docs/product/screens.md#verification */
export function DocumentUploadForm(props: DocumentUploadFormProps) {
  const { documentType, arrived, onDone, missing, onMissing } = props
  const { mutateAsync: verify } = useCallMutation(verifyAccount)
  const [percent, setPercent] = useState<number>()
  // An upload has no time limit, so the customer decides when to give up a stalled one.
  const upload = useRef<AbortController>(null)
  const form = useForm<Pictures>({
    initial: { document: null, selfie: null, id_number: '' },
    validate: ({ document, selfie, id_number }) => ({
      id_number: id_number === '' || id_number.length === ID_NUMBER_LENGTH ? undefined : copy.numberWrong,
      document: document ? undefined : copy.documentMissing,
      selfie: selfie ? undefined : copy.selfieMissing,
    }),
    submit: async ({ document, selfie, id_number }) => {
      if (!document || !selfie) return
      // An upload costs data, so do not send what the server would refuse.
      if (missing !== null) {
        toastProblem(firstThings[missing])
        return onMissing()
      }
      setPercent(0)
      upload.current = new AbortController()
      await verify({
        body: {
          document_type: documentType,
          ...(id_number === '' ? {} : { id_number, id_number_kind: numberKind(documentType) }),
        },
        files: { document, selfie },
        signal: upload.current.signal,
        onUploadProgress: (progress) => setPercent(uploadPercent(progress)),
      })
      toast.success(copy.success)
      onDone()
    },
    onError: (error) => {
      if (arrived.current) return
      if (error instanceof NetworkError && error.reason === 'cancelled')
        toast.info(copy.cancelled, { id: FAILED_ACT })
      else toastError(error, { situation: 'kyc-upload' })
    },
  })
  const { label, photo } = documentCopy[documentType]
  const picture = (name: 'document' | 'selfie') => ({
    label: copy[name],
    accept: PICTURE_TYPES.join(),
    maxBytes: UPLOAD_MAX_BYTES,
    file: form.values[name],
    onFileChange: (file: File | null) => form.set(name, file),
    error: form.errors[name],
    disabled: form.isSubmitting,
    labels: {
      choose: copy.choose[name],
      replace: copy.replace,
      remove: copy.remove[name],
      wrongType: copy.wrongType,
    },
  })

  return (
    <Card>
      <form {...form.props} className="grid gap-5">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-text-2">
          <span>
            {copy.yourId} <strong className="font-semibold text-text">{label}</strong>
          </span>
          <Link to={`${paths.kycDocumentType}?type=${documentType}`} className="link link-tall text-sm">
            {copy.change}
          </Link>
        </p>
        <FileDrop required {...picture('document')} hint={photo} />
        <FileDrop required {...picture('selfie')} hint={copy.selfieHint} capture="user" />
        <TextField
          label={copy.number[numberKind(documentType)]}
          hint={copy.numberHint}
          inputMode="numeric"
          autoComplete="off"
          name="id_number"
          value={form.values.id_number}
          onChange={(event) => form.set('id_number', tidyIdNumber(event.target.value))}
          error={form.errors.id_number}
          disabled={form.isSubmitting}
        />
        <Notice>{copy.safety}</Notice>
        {form.isSubmitting && <UploadProgress percent={percent} onCancel={() => upload.current?.abort()} />}
        <Button type="submit" fullWidth busy={form.isSubmitting} labels={{ busy: copy.sending }}>
          {copy.submit}
        </Button>
      </form>
    </Card>
  )
}

/** Stays after the upload, because the server then checks and cleans the pictures. */
function UploadProgress({ percent, onCancel }: { percent: number | undefined; onCancel: () => void }) {
  const isSent = percent === 100
  return (
    <div className="grid gap-2">
      <Progress label={copy.progress} value={isSent ? undefined : percent} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-sm text-text-2 tabular-nums">
          {isSent
            ? copy.reading
            : percent === undefined
              ? copy.sending
              : copy.uploading({ percent: formatNumber(percent) })}
        </p>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  )
}
