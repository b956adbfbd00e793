import { Skeleton } from '@oja/ui'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useRef, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { useSyncedKyc } from '../../shared/synced-kyc/index.ts'
import { DocumentUploadForm } from './document-upload-form.tsx'
import { FirstThings } from './first-things.tsx'
import { missingFirst, readDocument } from './kyc-rules.ts'
import { UploadDone } from './upload-done.tsx'

/** The pictures of the chosen document and of the customer. Source: docs/product/screens.md#verification */
export function DocumentUpload() {
  const [search] = useSearchParams()
  const documentType = readDocument(search.get('type'))
  const { data: kyc, isPending } = useSyncedKyc()
  const [isDone, setDone] = useState(false)
  const wayRef = useRef<HTMLAnchorElement>(null)

  if (isDone) return <UploadDone />
  // Nothing is asked of who is verified already.
  if (kyc?.status === 'verified') return <Navigate replace to={paths.kyc} />
  if (documentType === null) return <Navigate replace to={paths.kycDocumentType} />
  // What has to come first stands above the form: it must not push the form down later.
  if (isPending) return <Skeleton height={420} />
  return (
    <>
      <FirstThings wayRef={wayRef} />
      <DocumentUploadForm
        documentType={documentType}
        onDone={() => setDone(true)}
        missing={missingFirst(kyc)}
        onMissing={() => wayRef.current?.focus()}
      />
    </>
  )
}
