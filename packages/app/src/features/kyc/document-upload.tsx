import { Button, Notice, Skeleton } from '@oja/ui'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { forgetProblem } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { useGoOn } from '../../lib/use-go-on.ts'
import { useSyncedKyc } from '../../shared/use-synced-kyc.ts'
import { DocumentUploadForm } from './document-upload-form.tsx'
import { firstThings, partCopy, uploadCopy as copy } from './kyc-copy.ts'
import { isChecking, missingFirst, PART_PATHS, readDocument } from './kyc-rules.ts'
import { SubPage } from '../../shared/page.tsx'
import { LinkNotice } from '../../shared/links.tsx'

export default function DocumentUploadScreen() {
  return (
    <SubPage title={copy.title} lead={copy.lead} back={{ to: paths.kycDocumentType, label: copy.backLabel }}>
      <DocumentUpload />
    </SubPage>
  )
}

/** The pictures of the chosen document and of the customer. Source: docs/product/screens.md#verification */
function DocumentUpload() {
  const [search] = useSearchParams()
  const documentType = readDocument(search.get('type'))
  const { data: kyc, isPending } = useSyncedKyc()
  const [isDone, setDone] = useState(false)
  const [wasChecking, setWasChecking] = useState<boolean>()
  if (wasChecking === undefined && kyc) setWasChecking(isChecking(kyc))
  // The documents arrived although the response was lost, or another tab sent them. Sending again would cost data and the place in
  // the queue.
  const hasArrived = wasChecking === false && kyc !== undefined && isChecking(kyc)
  const arrived = useRef(false)
  useEffect(() => void (arrived.current = hasArrived), [hasArrived])
  const wayRef = useRef<HTMLAnchorElement>(null)

  if (isDone || hasArrived) return <UploadDone />
  // A verified customer has nothing to send.
  if (kyc?.status === 'verified') return <Navigate replace to={paths.kyc} />
  if (documentType === null) return <Navigate replace to={paths.kycDocumentType} />
  // Wait for the response: the notice above the form depends on it and must not shift the form later.
  if (isPending) return <Skeleton height={420} />
  return (
    <>
      <FirstThings wayRef={wayRef} />
      <DocumentUploadForm
        documentType={documentType}
        arrived={arrived}
        onDone={() => setDone(true)}
        missing={missingFirst(kyc)}
        onMissing={() => wayRef.current?.focus()}
      />
    </>
  )
}

/** Says what is missing before documents can be sent. `wayRef` is the link to the missing part. */
export function FirstThings({ wayRef }: { wayRef?: Ref<HTMLAnchorElement> }) {
  const missing = missingFirst(useSyncedKyc().data)
  if (missing === null) return null
  return (
    <LinkNotice
      tone="warning"
      link={{ to: PART_PATHS[missing], label: partCopy[missing].action, ref: wayRef }}
    >
      {firstThings[missing]}
    </LinkNotice>
  )
}

/** How long the success is shown. Source: docs/product/constants.md#the-app */
const RETURN_MS = 2000

/** The end of the upload. It returns to the dashboard unless the customer navigates first. */
function UploadDone() {
  const goOn = useGoOn()
  const wayRef = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The pressed button was removed with its form.
    wayRef.current?.focus()
    // The pictures arrived although the response to them was lost.
    forgetProblem()
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void goOn(paths.app), RETURN_MS)
    return () => clearTimeout(timer)
  }, [goOn])
  return (
    <Notice
      tone="positive"
      live
      title={copy.success}
      action={
        <Button asChild variant="secondary" size="sm">
          <Link ref={wayRef} to={paths.app}>
            {copy.dashboard}
          </Link>
        </Button>
      }
    >
      {copy.doneText}
    </Notice>
  )
}
